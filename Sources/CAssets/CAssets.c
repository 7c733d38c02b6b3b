#include "CAssets.h"

#define ASSET(FUNCTION, ARRAY)                                   \
    AssetBytes FUNCTION(void) {                                  \
        return (AssetBytes){.start = ARRAY, .count = sizeof ARRAY}; \
    }

static const uint8_t openapiYAML[] = {
#embed "../../openapi.yaml"
};

static const uint8_t openapiJSON[] = {
#embed "../../openapi.json"
};

static const uint8_t page[] = {
#embed "page.html"
};

static const uint8_t devices[] = {
#embed "devices.json"
};

static const uint8_t pagePolicy[] = {
#embed "page.policy"
};

ASSET(assetOpenAPIYAML, openapiYAML)
ASSET(assetOpenAPIJSON, openapiJSON)
ASSET(assetPage, page)
ASSET(assetDevices, devices)
ASSET(assetPagePolicy, pagePolicy)
