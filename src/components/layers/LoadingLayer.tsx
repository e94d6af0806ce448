import { useLayer } from './useLayer'
import { useScrim } from './useScrim'

/** R77: stands in for a layer whose code is still loading. Back cancels it. The loaded layer then takes its place. */
export default function LoadingLayer({ onClose }: { onClose: () => void }) {
  useLayer(true, onClose)
  useScrim(true)
  return null
}
