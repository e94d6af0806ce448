import { answerRequest } from './answerRequest'
import type { ScalerRequest } from './scalerMessages'

// A photo of 48 megapixels is decoded and scaled here, so that the page never stops. The worker has a policy of
// its own (firebase.json), which lets it run the WebAssembly of a decoder; the page's does not.

self.onmessage = async ({ data }: MessageEvent<ScalerRequest>) => self.postMessage(await answerRequest(data))
