import ts from 'typescript';

/** The links in the comments of declarations (`{@link Thing}`) that lead nowhere in an editor, with their files. */
export function brokenLinks(entries: readonly string[], folder: string): readonly string[] {
  const program = ts.createProgram([...entries], {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  return program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(folder))
    .flatMap((source) =>
      linksIn(source)
        .filter(({ name }) => !name || !checker.getSymbolAtLocation(name))
        .map((link) => `${source.fileName.slice(folder.length)}: ${link.getText(source)}`),
    );
}

/** The links of a file, without those to pages of the web. */
function linksIn(source: ts.SourceFile): readonly ts.JSDocLink[] {
  const links: ts.JSDocLink[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJSDocLink(node) && !/^\{@link https?:/.test(node.getText(source))) links.push(node);
    // Unlike `forEachChild`, with the comments.
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return links;
}
