import {
  type QrCodeEmitted,
  type QrCodeInput,
  qrCodeActors,
  qrCodeMachine,
} from '../../machines/qr-code/chart.ts';
import { isSafeUrl, schemeOf } from '../../src/hyperlinks/safe-url.ts';
import { QR_CODE_TEXTS } from '../../src/i18n/english/qr-code.ts';
import { TEXT_RULE_TEXTS } from '../../src/i18n/english/text-rules.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import {
  isTooDense,
  QR_QUIET_ZONE,
  qrPath,
  qrSide,
  qrSvg,
  qrViewBox,
  type QrMatrix,
} from '../../src/qr-codes/index.ts';
import type { QrPrint } from '../../src/routes.ts';
import { checkProps } from '../kit/check-props.ts';
import { getter, type Getter } from '../kit/merge-props.ts';
import { part, usePartIds, type PartIdProps, type PartProps } from '../kit/part.ts';
import { shownIf } from '../kit/unshown.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { isSameData, useChange } from '../kit/use-latest.ts';
import { useRetry, type RetryProps } from '../kit/use-retry.ts';
import type {
  QrCodeBackgroundProps,
  QrCodeButtonProps,
  QrCodeImageProps,
  QrCodeModulesProps,
  QrCodeStatusProps,
  QrCodeTitleProps,
} from './qr-code-part-props.ts';
import type { OrUndefined } from '../kit/or-undefined.ts';

const SCOPE = 'qr-code';

/** The English texts of this hook. */
const TEXTS = [QR_CODE_TEXTS, TEXT_RULE_TEXTS, SHARED_TEXTS];

/** The argument of `onPrint`: the data for the page that prints, and its address. */
export interface QrCodePrint extends QrPrint {
  /** Address of the page that prints the code. */
  readonly url: string;
}

/** Props of {@link useQrCode}. */
export interface UseQrCodeProps
  extends OrUndefined<Omit<QrCodeInput, 'environment'>>, OrUndefined<PartIdProps> {
  /** Opens the page that prints the code. Default: the browser navigates to its address. */
  readonly onPrint?: ((print: QrCodePrint) => void) | undefined;
  /**
   * Returns the scroll position in pixels, which the page that prints passes back. Default: the
   * scroll position of the page.
   */
  readonly getScroll?: (() => number) | undefined;
}

/** What {@link useQrCode} returns. */
export interface UseQrCodeResult {
  /**
   * The text of the code; empty if there is none. Show it beside the image for users who cannot
   * scan codes.
   */
  readonly text: string;
  /** The text as an address, if it is a valid link address; undefined otherwise. */
  readonly link: string | undefined;
  /** The code as its modules; null until it is drawn. */
  readonly matrix: QrMatrix | null;
  /** Whether to render the image. */
  readonly isDrawn: boolean;
  /** Whether there is no text to encode. */
  readonly isEmpty: boolean;
  /** The code is being drawn. */
  readonly isLoading: boolean;
  /** Whether the text is too long for a code; the status then names the maximum length. */
  readonly isTooLong: boolean;
  /**
   * Whether a module is smaller than two pixels at this size, which cameras do not read reliably.
   */
  readonly isTooDense: boolean;
  /** Why there is no code, in the user's language; empty while there is one. */
  readonly statusText: string;
  /** The code as the text of an SVG file; empty until it is drawn. */
  readonly toSvg: () => string;
  /** Opens the page that prints the code; ignored until it is drawn. */
  readonly print: () => void;
  /** For the element around all parts. */
  readonly getRootProps: Getter<PartProps>;
  /** For the `svg`; render it if `isDrawn`. */
  readonly getImageProps: Getter<QrCodeImageProps>;
  /** For the `title` inside the `svg`; the props include its text. */
  readonly getImageTitleProps: Getter<QrCodeTitleProps>;
  /** For the `rect` inside the `svg`: the quiet zone, and the light modules. */
  readonly getBackgroundProps: Getter<QrCodeBackgroundProps>;
  /** For the `path` inside the `svg`: the dark modules. */
  readonly getModulesProps: Getter<QrCodeModulesProps>;
  /** For the message why there is no code; keep it in the page, even while it is empty. */
  readonly getStatusProps: Getter<QrCodeStatusProps>;
  /** For the button that prints; the props include its text; hidden until there is a code. */
  readonly getPrintProps: Getter<QrCodeButtonProps>;
  /** For the button that loads the encoder again; hidden unless that failed. */
  readonly getRetryProps: Getter<RetryProps>;
}

/**
 * A QR code as SVG. The package `qrcode` creates it: a page that shows codes installs the package,
 * which is loaded with the first code.
 *
 * @example
 * ```tsx
 * import { useQrCode } from 'headless-grc/hooks';
 *
 * export function CardCode({ code }: { readonly code: string }) {
 *   const qr = useQrCode({ text: code, size: 150, level: 'M' });
 *   return (
 *     <div {...qr.getRootProps()}>
 *       {qr.isDrawn && (
 *         <svg {...qr.getImageProps()}>
 *           <title {...qr.getImageTitleProps()} />
 *           <rect {...qr.getBackgroundProps()} />
 *           <path {...qr.getModulesProps()} />
 *         </svg>
 *       )}
 *       <p {...qr.getStatusProps()} />
 *       <button {...qr.getPrintProps()} />
 *     </div>
 *   );
 * }
 * ```
 */
export function useQrCode(props: UseQrCodeProps = {}): UseQrCodeResult {
  checkProps('useQrCode', props);
  const ids = usePartIds(props);
  const settings = settingsOf(props);
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: qrCodeMachine,
    actors: qrCodeActors,
    input: settings,
    onEmit(emitted) {
      const event = emitted as QrCodeEmitted;
      if (event.type !== 'print.open') return;
      const print = { ...event.print, url: event.url };
      if (props.onPrint) props.onPrint(print);
      else chart.grc.ports.windows.goTo(print.url);
    },
  });
  const { snapshot, send } = chart;
  const { translate } = chart.grc;
  const { text, size, matrix, longest } = snapshot.context;

  useChange(settings, (told) => send({ type: 'settings.change', settings: told }), isSameData);

  const isTooLong = snapshot.matches('tooLong');
  const isFailed = snapshot.matches('failed');
  const isLoading = snapshot.matches('encoding');
  const getRetryProps = useRetry({
    scope: SCOPE,
    ids,
    isFailed,
    isTrying: isLoading,
    parts: ['print'],
    translate,
    retry: () => send({ type: 'load.retry' }),
  });
  const statusText = () => {
    if (text === '') return translate('qrCode.empty');
    if (isTooLong)
      return `${translate('qrCode.tooLong')} ${translate('maxCharacters', { max: longest ?? 0 })}`;
    if (isFailed) return translate('loadFailed');
    return isLoading ? translate('loading') : '';
  };
  const label = translate('qrCode.image', { text });
  const side = matrix ? qrSide(matrix) : 0;
  const print = () => send({ type: 'print.press', scroll: (props.getScroll ?? pageScroll)() });

  const view: UseQrCodeResult = {
    text,
    link: schemeOf(text) !== undefined && isSafeUrl(text) ? text : undefined,
    matrix,
    isDrawn: matrix !== null,
    isEmpty: text === '',
    isLoading,
    isTooLong,
    isTooDense: matrix !== null && isTooDense(matrix, size),
    statusText: statusText(),
    toSvg: () => (matrix ? qrSvg(matrix, { size, label }) : ''),
    print,
    getRootProps: getter(() => part(SCOPE, 'root', { state: snapshot.value, busy: isLoading })),
    getImageProps: getter(() => ({
      ...part(SCOPE, 'image'),
      role: 'img',
      'aria-labelledby': ids('title'),
      'aria-description': '',
      width: size,
      height: size,
      viewBox: matrix ? qrViewBox(matrix) : '0 0 0 0',
      shapeRendering: 'crispEdges',
    })),
    getImageTitleProps: getter(() => ({
      ...part(SCOPE, 'title'),
      id: ids('title'),
      children: label,
    })),
    getBackgroundProps: getter(() => ({
      ...part(SCOPE, 'background'),
      x: -QR_QUIET_ZONE,
      y: -QR_QUIET_ZONE,
      width: side,
      height: side,
      fill: '#fff',
    })),
    getModulesProps: getter(() => ({
      ...part(SCOPE, 'modules'),
      d: matrix ? qrPath(matrix) : '',
      fill: '#000',
    })),
    getStatusProps: getter(() => ({
      ...part(SCOPE, 'status'),
      role: 'status',
      children: statusText(),
    })),
    getPrintProps: getter(() => ({
      ...part(SCOPE, 'print'),
      ...shownIf(snapshot.matches('drawn')),
      id: ids('print'),
      type: 'button',
      children: translate('qrCode.print'),
      onClick: print,
    })),
    getRetryProps,
  };
  useInspect(SCOPE, chart, view);
  return view;
}

const settingsOf = ({ text, title, size, level, minVersion, maxVersion }: UseQrCodeProps) => ({
  text: text ?? null,
  ...(title !== undefined && { title }),
  ...(size !== undefined && { size }),
  ...(level !== undefined && { level }),
  ...(minVersion !== undefined && { minVersion }),
  ...(maxVersion !== undefined && { maxVersion }),
});

const pageScroll = () => globalThis.scrollY ?? 0;
