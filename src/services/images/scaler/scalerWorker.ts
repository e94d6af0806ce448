import { answerRequest } from './answerRequest'
import type { ScalerRequest } from './prepareImage'

// Decodes and scales photos of up to 48 megapixels without blocking the page. The worker has its own content security
// policy (firebase.json). Unlike the page's policy, it allows a decoder's WebAssembly.

self.onmessage = async ({ data }: MessageEvent<ScalerRequest>) => self.postMessage(await answerRequest(data))
