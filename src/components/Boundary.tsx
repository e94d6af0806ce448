import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Shown instead of the failed part. Only a file that is missing (`isMissingFile`) may speak of the connection. */
  fallback: ReactNode | ((error: unknown) => ReactNode)
  onFailure?: (error: unknown) => void
}

/**
 * Contains a failure. If a chunk can't be loaded (reliability 1.3) or our own code throws, only this part of the screen
 * is replaced.
 */
export class Boundary extends Component<Props, { failure: { error: unknown } | null }> {
  override state = { failure: null as { error: unknown } | null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure?.(error)
  }

  override render() {
    const { failure } = this.state
    const { fallback, children } = this.props
    if (!failure) return children
    return typeof fallback === 'function' ? fallback(failure.error) : fallback
  }
}
