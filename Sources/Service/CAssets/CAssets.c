#include "CAssets.h"

#define ASSET(FUNCTION, ARRAY)                                   \
    AssetBytes FUNCTION(void) {                                  \
        return (AssetBytes){.start = ARRAY, .count = sizeof ARRAY}; \
    }

// Package.swift defines them, if Git or the environment knows them.
#ifndef BUILD_COMMIT
#define BUILD_COMMIT ""
#endif

#ifndef BUILD_SOURCE
#define BUILD_SOURCE ""
#endif

const char *buildCommit(void) { return BUILD_COMMIT; }

const char *buildSource(void) { return BUILD_SOURCE; }

static const uint8_t openapiYAML[] = {
#embed "../../../openapi.yaml"
};

static const uint8_t openapiJSON[] = {
#embed "openapi.json"
};

static const uint8_t formSchema[] = {
#embed "form-schema.json"
};

static const uint8_t page[] = {
#embed "page.html"
};

static const uint8_t pagePolicy[] = {
#embed "page.policy"
};

static const uint8_t reference[] = {
#embed "reference.html"
};

static const uint8_t referencePolicy[] = {
#embed "reference.policy"
};

static const uint8_t devices[] = {
#embed "devices.json"
};

static const uint8_t agentTools[] = {
#embed "agent-tools.json"
};

static const uint8_t llmsText[] = {
#embed "llms.txt"
};

ASSET(assetOpenAPIYAML, openapiYAML)
ASSET(assetOpenAPIJSON, openapiJSON)
ASSET(assetFormSchema, formSchema)
ASSET(assetPage, page)
ASSET(assetPagePolicy, pagePolicy)
ASSET(assetReference, reference)
ASSET(assetReferencePolicy, referencePolicy)
ASSET(assetDevices, devices)
ASSET(assetAgentTools, agentTools)
ASSET(assetLLMsText, llmsText)
