#pragma once

#include <openssl/bio.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/params.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

// Macros of OpenSSL, which Swift cannot import. Each function does the work of the macro with its name.

static inline long COpenSSL_SSL_CTX_set_min_proto_version(SSL_CTX *context, int version) {
    return SSL_CTX_set_min_proto_version(context, version);
}

static inline long COpenSSL_SSL_CTX_set_max_proto_version(SSL_CTX *context, int version) {
    return SSL_CTX_set_max_proto_version(context, version);
}

static inline long COpenSSL_SSL_CTX_set1_groups_list(SSL_CTX *context, const char *groups) {
    return SSL_CTX_set1_groups_list(context, (char *)groups);
}

static inline long COpenSSL_SSL_CTX_set_mode(SSL_CTX *context, long mode) { return SSL_CTX_set_mode(context, mode); }

static inline void COpenSSL_SSL_CTX_set_read_ahead(SSL_CTX *context, int on) { SSL_CTX_set_read_ahead(context, on); }

static inline long COpenSSL_SSL_CTX_set_session_cache_mode(SSL_CTX *context, long mode) {
    return SSL_CTX_set_session_cache_mode(context, mode);
}

static inline long COpenSSL_SSL_CTX_add1_chain_cert(SSL_CTX *context, X509 *certificate) {
    return SSL_CTX_add1_chain_cert(context, certificate);
}

static inline long COpenSSL_BIO_get_mem_data(BIO *bio, char **bytes) { return BIO_get_mem_data(bio, bytes); }

// SSL_OP_… are shifted 64-bit numbers, which Swift cannot read. The server's order of ciphers decides, but a client that
// names ChaCha20 first has no AES in hardware and gets it.
static inline uint64_t COpenSSL_options(void) {
    return SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_CIPHER_SERVER_PREFERENCE | SSL_OP_PRIORITIZE_CHACHA;
}

static inline long COpenSSL_SSL_set_tlsext_host_name(SSL *connection, const char *name) {
    return SSL_set_tlsext_host_name(connection, name);
}

// Parameters keep pointers to their names, for which Swift's strings do not live long enough.
static inline int COpenSSL_use_SHA256_key(EVP_MAC_CTX *context, const void *key, size_t length) {
    char digest[] = "SHA256";
    OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_octet_string(OSSL_MAC_PARAM_KEY, (void *)key, length),
        OSSL_PARAM_construct_utf8_string(OSSL_MAC_PARAM_DIGEST, digest, 0),
        OSSL_PARAM_construct_end(),
    };
    return EVP_MAC_CTX_set_params(context, parameters);
}
