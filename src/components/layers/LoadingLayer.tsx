import { useLayer } from './useLayer'

/** R77: a layer whose code is still being loaded. Back cancels it, and the loaded layer takes its place. */
export default function LoadingLayer({ onClose }: { onClose: () => void }) {
  useLayer(true, onClose)
  return null
}
