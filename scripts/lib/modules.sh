# shellcheck shell=bash
# Builds the modules of the project with plain swiftc, for programs SwiftPM cannot link. Sourced from the top.

language=(
    -swift-version 6 -package-name keyboard_avoidance -enable-testing
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
    -enable-upcoming-feature MemberImportVisibility
)

# Where the compiler finds the modules of a folder made by build_modules.
module_flags() {
    local folder=$1 module
    printf '%s\n' -I "$folder"
    for module in Sources/*/C[A-Z]*/; do
        if [[ -e $module/module.modulemap ]]; then
            printf '%s\n' -I "$module"
        else
            printf '%s\n' -Xcc "-fmodule-map-file=$folder/$(basename "$module").modulemap"
        fi
    done
}

# build_modules FOLDER FLAG...: compiles every module below the executable into FOLDER, or only those that
# `built_modules` names, if it is set, in their order; objects that are newer than their sources, and than those they may
# import, are kept.
build_modules() {
    local folder=$1 module name stale=
    local modules=(Transport HTTPServer Redis JSON SessionStore StructuredLog KeyboardAvoidance
        KeyboardAvoidancePolicies KeyboardAvoidanceAnalysis Pictures Sessions
        InputFormats ScreenDumps ModelContextProtocol Contract Service)
    shift
    [[ -z ${built_modules[*]:-} ]] || modules=("${built_modules[@]}")
    mkdir -p "$folder"
    for module in Sources/*/C[A-Z]*/; do
        name=$(basename "$module")
        [[ ! -e $module/module.modulemap ]] || continue
        printf 'module %s { umbrella "%s/include" export * }\n' "$name" "$PWD/${module%/}" >"$folder/$name.modulemap"
        clang -std=c23 -O2 -I "$module/include" -c "$module/$name.c" -o "$folder/$name.o"
    done
    for name in "${modules[@]}"; do
        [[ -e $folder/$name.o ]] || stale=1
        [[ -n $stale || -z $(find Sources/*/"$name" Sources/*/C[A-Z]* scripts/lib/modules.sh -newer "$folder/$name.o" -print -quit) ]] || stale=1
        [[ -n $stale ]] || continue
        # shellcheck disable=SC2046 # one flag a word
        find Sources/*/"$name" -name '*.swift' -print0 | sort -z | xargs -0 \
            swiftc "${language[@]}" "$@" $(module_flags "$folder") -wmo -parse-as-library -module-name "$name" \
            -emit-module -emit-module-path "$folder/$name.swiftmodule" -c -o "$folder/$name.o"
    done
}

# link_program FOLDER NAME FLAG... -- FILE...: links a program of these files and every module, or only of those that
# `linked_modules` names, if it is set.
link_program() {
    local folder=$1 name=$2 libraries=() objects=()
    local -a flags=()
    shift 2
    while [[ $1 != -- ]]; do
        flags+=("$1")
        shift
    done
    shift
    objects=("$folder"/*.o)
    if [[ -n ${linked_modules[*]:-} ]]; then
        objects=("${linked_modules[@]/#/$folder/}")
        objects=("${objects[@]/%/.o}")
    fi
    [[ ! -d Sources/Server/COpenSSL ]] || libraries+=(-lssl -lcrypto)
    # shellcheck disable=SC2046 # one flag a word
    swiftc "${language[@]}" "${flags[@]}" $(module_flags "$folder") -wmo -parse-as-library -module-name "Program" \
        "$@" "${objects[@]}" "${libraries[@]}" -o "$folder/$name.tmp" 2>&1 |
        { grep -v -e 'Cannot export local symbol' -e '^$' || true; }
    mv "$folder/$name.tmp" "$folder/$name"
}
