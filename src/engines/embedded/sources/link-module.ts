/**
 * Makes of a module a function, for files that import each other in a circle or are asked for by `require`: a browser
 * links modules by addresses, which a circle of texts made at run time cannot have, and never at once. It becomes
 *
 *     export default[function*(__module,__from0,__from1){__module.define({name:()=>name});yield;…}][0]
 *
 * The first step binds: functions are there, everything else is not yet, as after the linking of a real module. The
 * second step runs it. What it imports it reads, each time, from the other module's exports: `name` becomes
 * `__from0.name`, which gives the variable's present value or says that it has none yet. Lines stay. (In an array the
 * function has no name that a stack would show.)
 */

import type { Edit } from './edit.ts';
import { startOfCode } from './edit.ts';
import type { ModuleImport, ModuleShape } from './module-shape.ts';
import { findReferences, namesIn } from './scopes.ts';
import { type AnyNode, childrenOf, type Program } from './syntax-tree.ts';

type Import = Extract<AnyNode, { type: 'ImportDeclaration' }>;
type NamedExport = Extract<AnyNode, { type: 'ExportNamedDeclaration' }>;
type DefaultExport = Extract<AnyNode, { type: 'ExportDefaultDeclaration' }>;
type Literal = Extract<AnyNode, { type: 'Literal' }>;

export interface LinkedSource {
  /** At the beginning of the code, before every other edit there. */
  head: Edit;
  edits: Edit[];
  shape: ModuleShape;
}

export function linkModule(source: string, program: Program): LinkedSource {
  return new ModuleLinker(source, program).link();
}

class ModuleLinker {
  readonly #source: string;
  readonly #program: Program;
  readonly #edits: Edit[] = [];
  readonly #imports: ModuleImport[] = [];
  /** Expressions by the names of the variables that stand for imports. */
  readonly #imported = new Map<string, string>();
  /** Expressions by exported name. */
  readonly #exported = new Map<string, string>();
  /** A function without a name is called `default`. */
  #preparation = '';

  constructor(source: string, program: Program) {
    this.#source = source;
    this.#program = program;
  }

  link(): LinkedSource {
    for (const statement of this.#program.body)
      if (statement.type === 'ImportDeclaration') this.#import(statement);
    for (const statement of this.#program.body) this.#statement(statement);
    this.#rewriteReferences();
    this.#rewriteImportCalls(this.#program);
    const isAsync = this.#program.body.some(waits);
    return {
      head: this.#head(isAsync),
      edits: [...this.#edits, this.#foot()],
      shape: { imports: this.#imports, exports: [...this.#exported.keys()], isAsync },
    };
  }

  #head(isAsync: boolean): Edit {
    const at = startOfCode(this.#source);
    const parameters = ['__module', ...this.#imports.map((_, i) => `__from${i}`)].join();
    const thunks = [...this.#exported].map(
      ([name, expression]) => `${JSON.stringify(name)}:()=>${expression}`,
    );
    const define = `__module.define({${thunks.join()}});${this.#preparation}yield;__engineBegin();`;
    const keyword = isAsync ? 'async function*' : 'function*';
    return { start: at, end: at, text: `export default[${keyword}(${parameters}){${define}` };
  }

  #foot(): Edit {
    const at = this.#source.length;
    return { start: at, end: at, text: '\n}][0]' };
  }

  #statement(statement: AnyNode): void {
    switch (statement.type) {
      case 'ExportNamedDeclaration':
        this.#exportNamed(statement);
        break;
      case 'ExportDefaultDeclaration':
        this.#exportDefault(statement);
        break;
      case 'ExportAllDeclaration': {
        const isStar = !statement.exported;
        const from = this.#take(statement.source, [], statement.attributes, isStar);
        if (statement.exported) this.#exported.set(nameOf(statement.exported), from);
        this.#remove(statement.start, statement.end);
        break;
      }
      default:
    }
  }

  #import(statement: Import): void {
    const names = statement.specifiers.flatMap((specifier) =>
      specifier.type === 'ImportNamespaceSpecifier'
        ? []
        : [{ name: importedName(specifier), at: specifier.start }],
    );
    const from = this.#take(statement.source, names, statement.attributes);
    for (const specifier of statement.specifiers) {
      const isWhole = specifier.type === 'ImportNamespaceSpecifier';
      this.#imported.set(specifier.local.name, isWhole ? from : memberOf(from, importedName(specifier)));
    }
    this.#remove(statement.start, statement.end);
  }

  /** The variable by which what is imported there is known. */
  #take(
    source: Literal,
    names: ModuleImport['names'],
    attributes: readonly AnyNode[],
    isStar = false,
  ): string {
    const specifier = String(source.value);
    const hasAttributes = attributes.length > 0;
    this.#imports.push({ specifier, at: source.start + 1, names, isStar, hasAttributes });
    return `__from${this.#imports.length - 1}`;
  }

  #exportNamed({ declaration, source, specifiers, attributes, start, end }: NamedExport): void {
    if (declaration) {
      const names =
        declaration.type === 'VariableDeclaration'
          ? declaration.declarations.flatMap(({ id }) => namesIn(id))
          : [declaration.id.name];
      for (const name of names) this.#exported.set(name, name);
      this.#remove(start, declaration.start);
      return;
    }
    const names = specifiers.map(({ local }) => ({ name: nameOf(local), at: local.start }));
    const from = source ? this.#take(source, names, attributes) : null;
    for (const { local, exported } of specifiers) {
      const name = nameOf(local);
      this.#exported.set(nameOf(exported), from ? memberOf(from, name) : (this.#imported.get(name) ?? name));
    }
    this.#remove(start, end);
  }

  #exportDefault({ declaration, start, end }: DefaultExport): void {
    const isDeclared = declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration';
    if (isDeclared && declaration.id) {
      this.#exported.set('default', declaration.id.name);
      this.#remove(start, declaration.start);
      return;
    }
    this.#exported.set('default', '__default');
    if (declaration.type === 'FunctionDeclaration') {
      const [keyword = ''] =
        /^(async\s+)?function(\s*\*)?/.exec(this.#source.slice(declaration.start, declaration.end)) ?? [];
      this.#remove(start, declaration.start);
      this.#insert(declaration.start + keyword.length, ' __default');
      this.#preparation = "Object.defineProperty(__default,'name',{value:'default'});";
    } else {
      // A property's name is what an anonymous function in its place is called.
      this.#replace(start, declaration.start, 'const __default={default:');
      this.#insert(declaration.end, '}.default');
      if (declaration.end === end) this.#insert(end, ';');
    }
  }

  #rewriteReferences(): void {
    const statements = new Set(listedStatements(this.#program));
    for (const reference of findReferences(this.#program, new Set(this.#imported.keys()))) {
      const { name, start, end, isShorthand, isCalled } = reference;
      const expression = this.#imported.get(name) ?? name;
      // The parenthesis would go on from a line before that has no semicolon.
      const called =
        isCalled && expression.includes('.')
          ? `${statements.has(start) ? ';' : ''}(0,${expression})`
          : expression;
      this.#replace(start, end, isShorthand ? `${name}:${expression}` : called);
    }
  }

  #rewriteImportCalls(node: AnyNode): void {
    if (node.type === 'ImportExpression')
      this.#replace(node.start, node.start + 'import'.length, '__engineImport');
    if (node.type === 'MetaProperty' && node.meta.name === 'import') {
      this.#replace(node.start, node.end, '__engineMeta');
    }
    for (const child of childrenOf(node)) this.#rewriteImportCalls(child);
  }

  /** Its lines stay. */
  #remove(start: number, end: number): void {
    this.#replace(start, end, `;${this.#source.slice(start, end).replace(/[^\n]/g, '')}`);
  }

  #insert(at: number, text: string): void {
    this.#replace(at, at, text);
  }

  #replace(start: number, end: number, text: string): void {
    this.#edits.push({ start, end, text });
  }
}

function importedName(specifier: Import['specifiers'][number]): string {
  return specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default';
}

const nameOf = (node: AnyNode): string =>
  node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : '';

const memberOf = (from: string, name: string) =>
  /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name)
    ? `${from}.${name}`
    : `${from}[${JSON.stringify(name)}]`;

/** Where statements begin that stand in a list of statements. */
function listedStatements(node: AnyNode): number[] {
  const isList = node.type === 'Program' || node.type === 'BlockStatement' || node.type === 'StaticBlock';
  const own = isList ? node.body : node.type === 'SwitchCase' ? node.consequent : [];
  return [...own.map(({ start }) => start), ...childrenOf(node).flatMap(listedStatements)];
}

/** Whether anything waits there outside of functions. */
function waits(node: AnyNode): boolean {
  if (node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await)) return true;
  return !/Function/.test(node.type) && childrenOf(node).some(waits);
}
