import { Component, type ReactNode } from 'react';

interface StoryBoundaryProps {
  /** Resets the story to its original settings; undefined if nothing is changed. */
  readonly onAsWritten?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Shows the error that a widget throws during rendering, for example about a prop that was set. */
export class StoryBoundary extends Component<StoryBoundaryProps, { readonly message?: string }> {
  override state: { readonly message?: string } = {};

  static getDerivedStateFromError(error: unknown): { readonly message: string } {
    return { message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    const { onAsWritten, children } = this.props;
    if (message === undefined) return children;
    return (
      <div role="alert" data-testid="thrown">
        <p>{message}</p>
        {onAsWritten && <button onClick={onAsWritten}>Props as the story says</button>}
      </div>
    );
  }
}
