import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Shown in place of what failed. */
  fallback: ReactNode
  onFailure?: (error: unknown) => void
}

/**
 * Keeps a failure where it happens: a chunk that could not be loaded (reliability 1.3), or an error of our
 * own, takes away this part of the screen and no other.
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
