import { Component, type ReactNode } from 'react'
import { faults } from './faults.ts'

type BoundaryProps = {
  instead: (error: unknown, reset: () => void) => ReactNode
  /** With another one its failure is over. */
  of?: unknown
  children: ReactNode
}
type State = { failed: { error: unknown } | null; of?: unknown }

/** Keeps a failure of what it holds from taking along what stands around it. */
export class Boundary extends Component<BoundaryProps, State> {
  override state: State = { failed: null }

  static getDerivedStateFromProps({ of }: BoundaryProps, state: State): State | null {
    return of === state.of ? null : { failed: null, of }
  }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  override componentDidCatch(error: unknown) {
    faults.tell(error)
  }

  override render() {
    const { failed } = this.state
    return failed
      ? this.props.instead(failed.error, () => this.setState({ failed: null }))
      : this.props.children
  }
}
