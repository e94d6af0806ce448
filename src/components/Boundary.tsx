import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Shown instead of the failed part. */
  fallback: ReactNode
  onFailure?: (error: unknown) => void
}

/**
 * Contains a failure. If a chunk can't be loaded (reliability 1.3) or our own code throws, only this part of the screen
 * is replaced.
 */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure?.(error)
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
