// The parts of qrcode that need no canvas and no file system; its own types describe the whole only.

declare module 'qrcode/lib/core/qrcode.js' {
  interface Symbol {
    readonly version: number;
    readonly modules: { readonly size: number; readonly data: Uint8Array };
  }
  interface Options {
    readonly errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H';
    readonly version?: number;
  }
  const core: { create(text: string, options: Options): Symbol };
  export default core;
}

declare module 'qrcode/lib/core/segments.js' {
  const segments: { fromString(text: string, version: number): readonly object[] };
  export default segments;
}

declare module 'qrcode/lib/core/version.js' {
  const versions: {
    getBestVersionForData(segments: readonly object[], level: object): number | undefined;
  };
  export default versions;
}

declare module 'qrcode/lib/core/error-correction-level.js' {
  const levels: Readonly<Record<'L' | 'M' | 'Q' | 'H', object>>;
  export default levels;
}
