import { answerRequest } from './answerRequest'
import type { ScalerRequest } from './scalerMessages'

// Decodes and scales photos of up to 48 megapixels without blocking the page. The worker has a content security policy of
// its own (firebase.json), which allows a decoder's WebAssembly; the page's policy does not.

self.onmessage = async ({ data }: MessageEvent<ScalerRequest>) => self.postMessage(await answerRequest(data))
