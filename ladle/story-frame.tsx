import { useEffect, useState, type ReactNode } from 'react';
import { createPlatform, type PlatformOptions } from '../fixtures/platform/platform.ts';
import type { Fault } from '../fixtures/platform/faults.ts';
import { PlatformProvider } from '../hooks/platform-provider.tsx';
import type { Environment } from '../machines/environment.ts';
import { createClient } from '../src/api/client.ts';
import { createInspector } from './inspector.ts';
import { InspectorPanel } from './inspector-panel.tsx';
import './story-frame.css';

/** Root address of the product in stories; nothing ever leaves the page. */
const ROOT = 'https://platform.example';

/** An event sent to a widget once it runs, to bring it into the state a story is about. */
export interface StoryEvent {
  readonly widget: string;
  readonly event: { readonly type: string; readonly [member: string]: unknown };
}

interface StoryFrameProps extends Pick<PlatformOptions, 'world' | 'user'> {
  readonly environment?: Partial<Environment>;
  readonly direction?: 'ltr' | 'rtl';
  /** What the platform gets wrong in this story. */
  readonly faults?: readonly Fault[];
  /** Sent one after another when the story appears. */
  readonly events?: readonly StoryEvent[];
  readonly children: ReactNode;
}

/** A story: a widget on an in-memory platform of its own, with its chart beside it. */
export function StoryFrame(props: StoryFrameProps) {
  const { environment, direction = 'ltr', events, children } = props;
  const [inspector] = useState(createInspector);
  const [client] = useState(() => {
    const platform = createPlatform({
      ...(props.world !== undefined && { world: props.world }),
      ...(props.user !== undefined && { user: props.user }),
    });
    for (const fault of props.faults ?? []) platform.faults.add(fault);
    return createClient({ root: ROOT, fetch: (request) => platform.fetch(request) });
  });

  useEffect(() => {
    let isShown = true;
    const send = async () => {
      for (const { widget, event } of events ?? []) {
        const running = await inspector.widget(widget);
        if (!isShown) return;
        running.send(event);
      }
    };
    void send();
    return () => {
      isShown = false;
    };
  }, [inspector, events]);

  return (
    <PlatformProvider
      client={client}
      inspect={inspector.inspect}
      direction={direction}
      environment={{ root: ROOT, ...environment }}
    >
      <div className="story" dir={direction} lang={environment?.language ?? 'en'}>
        <main>{children}</main>
        <InspectorPanel inspector={inspector} />
      </div>
    </PlatformProvider>
  );
}
