/** Declarations with the members of every union, and the properties of every object type, in order. */
export declare function orderTypes(text: string): string;
