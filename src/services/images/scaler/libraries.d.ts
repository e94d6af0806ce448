/** The part of libheif's web build that is used here. The library comes without types. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  export interface HeifFailure {
    code: unknown
    message: string
  }
  interface Decoded {
    channels: { data: Uint8Array; stride: number; width: number; height: number }[]
  }
  interface Libheif {
    heif_error_code: { heif_error_Ok: unknown }
    heif_colorspace: { heif_colorspace_RGB: unknown }
    heif_chroma: { heif_chroma_interleaved_RGB: unknown }
    heif_context_alloc(): object
    heif_context_read_from_memory(context: object, bytes: Uint8Array): HeifFailure
    heif_js_context_get_primary_image_handle(context: object): object
    heif_image_handle_get_width(handle: object): number
    heif_image_handle_get_height(handle: object): number
    heif_js_decode_image2(
      handle: object,
      colours: unknown,
      chroma: unknown,
    ): Promise<Decoded | HeifFailure> | Decoded | HeifFailure
  }
  /** Returns the module, at once or as a promise. */
  export default function makeLibheif(options: {
    wasmBinary: ArrayBuffer
    print: () => void
    printErr: () => void
  }): Libheif | Promise<Libheif>
}

declare module '*.wasm' {
  const url: string
  export default url
}
