import { useSyncExternalStore, type CSSProperties } from 'react';
import { PRIMARY_COLOR, THEME } from '../../src/widget-constants.ts';
import { documentOf } from './document-of.ts';
import { getter, type Getter } from './merge-props.ts';
import { useGrc } from '../provider/grc-provider.tsx';
import { checkProps } from './check-props.ts';

/** Attributes of the element around the widgets. */
export interface ThemeProps {
  /** Name of the theme; there is one only, the light one. */
  readonly 'data-theme': 'light';
  /** The primary colour as `--grc-primary-color`, for the styles of the widgets below. */
  readonly style: CSSProperties & { readonly '--grc-primary-color': string };
}

/** Props of {@link useTheme}. */
export interface UseThemeProps {
  /** A CSS colour; default: the primary colour of the page. */
  readonly primaryColor?: string | undefined;
}

/** What {@link useTheme} returns. */
export interface UseThemeResult {
  /** Name of the current theme; there is only one, `light`. */
  readonly theme: 'light';
  /**
   * The current primary colour, as a CSS value: from the props, else from the page, else the
   * default.
   */
  readonly primaryColor: string;
  /** For the element around the widgets: the theme's name, and the colour as `--grc-primary-color`. */
  readonly getThemeProps: Getter<ThemeProps>;
}

/**
 * The theme of the product: light, with the primary colour of the page (`data-primary-color` on its
 * root element) unless the caller gives one. Put the props on the element around the widgets.
 *
 * @example
 * ```tsx
 * import type { ReactNode } from 'react';
 * import { useTheme } from 'headless-grc/hooks';
 *
 * export function Themed({ children }: { readonly children: ReactNode }) {
 *   const { getThemeProps } = useTheme({ primaryColor: '#0050a0' });
 *   return <div {...getThemeProps()}>{children}</div>;
 * }
 * ```
 */
export function useTheme(props: UseThemeProps = {}): UseThemeResult {
  checkProps('useTheme', props);
  const { getRootNode } = useGrc();
  const ofPage = useSyncExternalStore(
    neverChanges,
    () => primaryColorOf(documentOf(getRootNode())),
    () => undefined,
  );
  const primaryColor = props.primaryColor ?? ofPage ?? PRIMARY_COLOR;
  return {
    theme: THEME,
    primaryColor,
    getThemeProps: getter(() => ({
      'data-theme': THEME,
      style: { '--grc-primary-color': primaryColor },
    })),
  };
}

// The colour of a page is set once, when it loads.
const neverChanges = () => () => {};

const primaryColorOf = (page: Document): string | undefined =>
  page.documentElement.dataset['primaryColor'];
