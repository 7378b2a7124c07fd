/** Declarations with the members of every union, and of every object type, in order. */
export declare function orderTypes(text: string): string;
