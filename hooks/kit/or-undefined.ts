/**
 * Props whose optional members may also be undefined, which counts as absent: so that programs with
 * `exactOptionalPropertyTypes` can pass on an optional prop of their own.
 */
export type OrUndefined<Props> = {
  [Name in keyof Props]: Props[Name] | (object extends Pick<Props, Name> ? undefined : never);
};

/** The same props for the hook itself, which treats a prop that is undefined like an absent one. */
export type WithoutUndefined<Props> = {
  [Name in keyof Props]: object extends Pick<Props, Name>
    ? Exclude<Props[Name], undefined>
    : Props[Name];
};
