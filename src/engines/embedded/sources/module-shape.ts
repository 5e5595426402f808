/** What a module takes from others and gives, as the worker has to know it to link it. */
export interface ModuleShape {
  /** In the order of the text. */
  imports: readonly ModuleImport[];
  /** Names that it exports itself, its re-exports among them. */
  exports: readonly string[];
  /** Whether it waits at its top level. */
  isAsync: boolean;
}

export interface ModuleImport {
  specifier: string;
  /** Offset of the specifier's first character. */
  at: number;
  names: readonly { name: string; at: number }[];
  /** `export * from`. */
  isStar: boolean;
  /** `with { type: 'json' }`, or any other. */
  hasAttributes: boolean;
}

/** By file. */
export type ModuleShapes = Readonly<Record<string, ModuleShape>>;
