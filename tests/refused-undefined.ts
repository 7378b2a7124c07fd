/** The names of the optional members that TypeScript refuses where they are undefined. */
export type RefusedUndefined<Props> = Props extends unknown
  ? {
      [Name in keyof Props]-?: object extends Pick<Props, Name>
        ? Readonly<Record<Name, undefined>> extends Pick<Props, Name>
          ? never
          : Name
        : never;
    }[keyof Props]
  : never;
