/**
 * Replaces the meshopt decoder, which is WebAssembly that the content security policy blocks at start. Models
 * compressed with meshopt fail to load.
 */
export const MeshoptDecoder = { supported: false, ready: Promise.resolve() };
