import type { ButtonPartProps, PartProps } from '../kit/part.ts';
import type { ShownProps } from '../kit/unshown.ts';

/** Props of the `svg` element. */
export interface QrCodeImageProps extends PartProps {
  /** One picture for assistive technology, regardless of its content. */
  readonly role: 'img';
  /** Id of the `<title>` inside. */
  readonly 'aria-labelledby': string;
  /** Empty, because browsers would describe the picture by its `<title>`, which is its name. */
  readonly 'aria-description': '';
  /** Width in pixels. */
  readonly width: number;
  /** Height in pixels, the same. */
  readonly height: number;
  /** The modules with the quiet zone around them, as SVG writes it; empty while there is no code. */
  readonly viewBox: string;
  /** Draws modules with sharp edges, so that scanners can read them. */
  readonly shapeRendering: 'crispEdges';
}

/** Props of the `title` element inside the `svg`, which is its accessible name. */
export interface QrCodeTitleProps extends PartProps {
  /** Referenced by the `aria-labelledby` of the picture. */
  readonly id: string;
  /** "QR code" with the text in it, in the user's language. */
  readonly children: string;
}

/** Props of the light `rect` behind the modules; codes are dark on light in every theme. */
export interface QrCodeBackgroundProps extends PartProps {
  /** Left edge in modules: that of the quiet zone. */
  readonly x: number;
  /** Upper edge in modules: that of the quiet zone. */
  readonly y: number;
  /** Width in modules, with the quiet zone; 0 while there is no code. */
  readonly width: number;
  /** Height in modules, the same. */
  readonly height: number;
  /** White in every theme, because scanners need it. */
  readonly fill: '#fff';
}

/** Props of the `path` of the dark modules. */
export interface QrCodeModulesProps extends PartProps {
  /** The dark modules as an SVG path; '' while there is no code. */
  readonly d: string;
  /** Black in every theme, because scanners need it. */
  readonly fill: '#000';
}

/** Props of the message why there is no code. */
export interface QrCodeStatusProps extends PartProps {
  /** A live region: screen readers read new text. */
  readonly role: 'status';
  /** Why there is no code, in the user's language; '' once it is drawn. */
  readonly children: string;
}

/** Props of the button that prints. */
export interface QrCodeButtonProps extends ButtonPartProps, ShownProps {
  /** Used to move the focus to the button after a retry. */
  readonly id: string;
  /** "Print", in the user's language; children of the caller replace it. */
  readonly children: string;
  /** Opens the page that prints, or calls the hook's `onPrint`. */
  readonly onClick: () => void;
}
