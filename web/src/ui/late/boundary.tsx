import { Component, type ReactNode } from 'react'

type BoundaryProps = { instead: (error: unknown, reset: () => void) => ReactNode; children: ReactNode }
type Failed = { error: unknown } | null

/** Keeps a failure of what it holds from taking along what stands around it. */
export class Boundary extends Component<BoundaryProps, { failed: Failed }> {
  override state = { failed: null as Failed } // or the compiler takes it for always null

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  override render() {
    const { failed } = this.state
    return failed
      ? this.props.instead(failed.error, () => this.setState({ failed: null }))
      : this.props.children
  }
}
