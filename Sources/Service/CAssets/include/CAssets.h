// The files that are part of the program, so that it needs no folder beside it.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// The bytes of one file; they live as long as the process.
typedef struct {
    const uint8_t *start;
    size_t count;
} AssetBytes;

/// The commit that the program was built from, as Git names it; empty if that was not known.
const char *buildCommit(void);

/// Where the project is on the web, an https address; empty if that was not said when it was built.
const char *buildSource(void);

AssetBytes assetOpenAPIYAML(void);
AssetBytes assetOpenAPIJSON(void);
AssetBytes assetFormSchema(void);
AssetBytes assetPage(void);
AssetBytes assetPagePolicy(void);
AssetBytes assetReference(void);
AssetBytes assetReferencePolicy(void);
AssetBytes assetDevices(void);
AssetBytes assetAgentTools(void);
AssetBytes assetLLMsText(void);
