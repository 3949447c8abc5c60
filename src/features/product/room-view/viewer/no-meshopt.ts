/**
 * Stands in for a decoder that is WebAssembly and starts with the script, which the shop's policy does not let run. It is for
 * models that are packed with meshopt; those are told as models that could not be loaded.
 */
export const MeshoptDecoder = { supported: false, ready: Promise.resolve() };
