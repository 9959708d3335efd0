/**
 * Translators (the browser's own, extensions) move text nodes into elements of theirs. React then cannot take such a node out,
 * nor put anything before it: it throws, and the part is drawn anew. So among children, a text that comes and goes, and a text
 * before which something comes and goes or is replaced, is in an element.
 */
import { parseSync, traverse, types, type NodePath } from '@babel/core';
import { expect, test } from 'vitest';
import { sourcesOf } from '#tests/support/sources.ts';

/** Elements that draw a bare text: the macros. */
type Words = ReadonlySet<string>;

/** Within a component one tag may stand for several elements. React puts the next one where the last one was. */
const isVariable = (path: NodePath, node: types.Node): boolean => {
  if (!types.isJSXElement(node) || !types.isJSXIdentifier(node.openingElement.name)) return false;
  const { name } = node.openingElement.name;
  return /^[A-Z]/.test(name) && path.scope.getBinding(name)?.scope.path.isProgram() === false;
};

const isElement = (node: types.Node): boolean =>
  types.isJSXElement(node) || types.isJSXFragment(node);

/** A text as far as one can see: a value, or what a caller hands in. */
const mayBeText = (node: types.Node): boolean =>
  types.isJSXExpressionContainer(node) &&
  (types.isIdentifier(node.expression) ||
    types.isMemberExpression(node.expression) ||
    (types.isCallExpression(node.expression) && !isList(node.expression)));

/** What a caller hands in, before what else it hands in. */
const isHandedInBefore = (child: types.JSXExpressionContainer, next: types.Node): boolean =>
  types.isIdentifier(child.expression) &&
  types.isJSXExpressionContainer(next) &&
  types.isIdentifier(next.expression, { name: 'children' });

const isList = ({ callee }: types.CallExpression): boolean =>
  types.isMemberExpression(callee) && types.isIdentifier(callee.property, { name: 'map' });

/** A list of which one entry is an element and another one a text. */
function isMixedList(node: types.Node): boolean {
  if (!types.isCallExpression(node) || !isList(node)) return false;
  const [draw] = node.arguments;
  if (!types.isArrowFunctionExpression(draw) || !types.isConditionalExpression(draw.body))
    return false;
  const branches = [draw.body.consequent, draw.body.alternate];
  return branches.some(isElement) && !branches.every((one) => isElement(one) || isNothing(one));
}

const MACROS = /import \{([^}]*)\} from '@lingui\/react\/macro'/;
const wordsIn = (code: string): Words =>
  new Set(
    (MACROS.exec(code)?.[1] ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^(Trans|Plural|Select|SelectOrdinal)$/.test(name)),
  );

const isMacro = (node: types.Node, words: Words): boolean =>
  types.isJSXElement(node) &&
  types.isJSXIdentifier(node.openingElement.name) &&
  words.has(node.openingElement.name.name);

/** Without the line breaks between elements, and comments. */
const childrenOf = ({ children }: types.JSXElement | types.JSXFragment) =>
  children.filter((child) => {
    if (types.isJSXText(child)) return !(child.value.includes('\n') && child.value.trim() === '');
    return !(types.isJSXExpressionContainer(child) && types.isJSXEmptyExpression(child.expression));
  });

/** Whether it is always drawn as a bare text, or begins or ends with one. */
function isText(node: types.Node, words: Words): boolean {
  if (types.isStringLiteral(node)) return node.value !== '';
  if (types.isTemplateLiteral(node) || types.isTaggedTemplateExpression(node)) return true;
  if (types.isJSXText(node)) return true;
  if (types.isJSXExpressionContainer(node)) return isText(node.expression, words);
  if (types.isConditionalExpression(node))
    return isText(node.consequent, words) && isText(node.alternate, words);
  if (types.isJSXFragment(node)) return childrenOf(node).some((child) => isText(child, words));
  return isMacro(node, words);
}

const isNothing = (node: types.Node): boolean =>
  types.isNullLiteral(node) ||
  types.isBooleanLiteral(node) ||
  types.isIdentifier(node, { name: 'undefined' });

/** Whether it draws a bare text at one time and none at another. */
function comesAndGoes(node: types.Node, words: Words): boolean {
  if (types.isLogicalExpression(node))
    return isText(node.right, words) || comesAndGoes(node.right, words);
  if (!types.isConditionalExpression(node)) return false;
  if (isText(node, words)) return new Set(answerOf(node, words)).size > 1;
  return [node.consequent, node.alternate].some(
    (branch) => isText(branch, words) || comesAndGoes(branch, words),
  );
}

/** Nothing but strings, as far as it shows. */
function isPlain(node: types.Node): boolean {
  if (types.isLogicalExpression(node)) return isPlain(node.right);
  if (types.isConditionalExpression(node))
    return isPlain(node.consequent) && isPlain(node.alternate);
  return !types.isJSXElement(node) && !types.isJSXFragment(node);
}

const isSometimesNothing = (node: types.Node): boolean =>
  types.isLogicalExpression(node, { operator: '&&' }) ||
  (types.isConditionalExpression(node) &&
    (isNothing(node.consequent) || isNothing(node.alternate)));

function treeOf(code: string): types.File {
  const tree = parseSync(code, {
    configFile: false,
    babelrc: false,
    sourceType: 'module',
    parserOpts: { plugins: ['typescript', 'jsx'] },
  });
  if (tree === null) throw new Error('nothing was read');
  return tree;
}

function faultsIn(code: string, components: Words = new Set()): string[] {
  const faults: string[] = [];
  const words = new Set([...wordsIn(code), ...components]);
  const look = (path: NodePath<types.JSXElement> | NodePath<types.JSXFragment>) => {
    const { node, parentPath } = path;
    // The inside of a macro becomes one message.
    if (parentPath.findParent((parent) => isMacro(parent.node, words)) || isMacro(node, words))
      return;
    const children = childrenOf(node);
    const note = (child: types.Node) =>
      faults.push(code.slice(child.start ?? 0, child.end ?? 0).replaceAll(/\s+/g, ' '));
    children.forEach((child, index) => {
      const next = children[index + 1];
      if (next && isVariable(path, child) && (isText(next, words) || mayBeText(next))) note(child);
      if (!types.isJSXExpressionContainer(child)) return;
      const isBefore = next && isText(next, words) && isSometimesNothing(child.expression);
      // React changes a plain string that is alone without a node of its own.
      const isAlone = children.length === 1 && isPlain(child.expression);
      const isFault = comesAndGoes(child.expression, words) && !isAlone;
      const isHandedIn = next !== undefined && isHandedInBefore(child, next);
      if (isFault || isBefore || isHandedIn || isMixedList(child.expression)) note(child);
    });
  };
  traverse(treeOf(code), { JSXElement: look, JSXFragment: look });
  return faults;
}

type Answer = 'string' | 'macro' | 'fragment' | 'other';

/** Of a text. A macro is a component: in place of a string React takes the old node out, as for any other element. */
function kindOf(node: types.Node): Answer {
  if (types.isJSXFragment(node)) return 'fragment';
  return types.isJSXElement(node) ? 'macro' : 'string';
}

/** What a component gives back: of strings alone, or of macros alone, React changes the words and takes no node out. */
function answerOf(node: types.Node | null | undefined, words: Words): Answer[] {
  if (node === null || node === undefined) return ['other'];
  if (types.isConditionalExpression(node))
    return [...answerOf(node.consequent, words), ...answerOf(node.alternate, words)];
  if (types.isLogicalExpression(node)) return ['other', ...answerOf(node.right, words)];
  if (isText(node, words)) return [kindOf(node)];
  // A word that was made before; what a caller hands in is looked at there.
  const isWord = types.isIdentifier(node) && !HANDED_IN.has(node.name) && !isNothing(node);
  return [isWord ? 'string' : 'other'];
}
const HANDED_IN: ReadonlySet<string> = new Set(['children', 'gone', 'opening', 'otherwise', 'row']);

function answersIn(path: NodePath<types.FunctionDeclaration>, words: Words): Answer[] {
  const answers: Answer[] = [];
  path.traverse({
    Function: (inner) => inner.skip(),
    ReturnStatement: ({ node }) => void answers.push(...answerOf(node.argument, words)),
  });
  return answers;
}

/** The components that are a bare text at one time and something else at another. */
function changelings(code: string): string[] {
  const words = wordsIn(code);
  const found: string[] = [];
  traverse(treeOf(code), {
    FunctionDeclaration(path) {
      const { id, body } = path.node;
      if (!/^[A-Z]/.test(id?.name ?? '')) return;
      const answers = answersIn(path, words);
      const draws = code.slice(body.start ?? 0, body.end ?? 0).includes('<');
      const kinds = new Set(answers);
      if (draws && kinds.size > 1) found.push(id?.name ?? '');
    },
  });
  return found;
}

/** The components that are always a bare text. */
function textComponents(code: string): string[] {
  const words = wordsIn(code);
  const found: string[] = [];
  const note = (name: string, answers: readonly Answer[]) => {
    const isAlwaysText = answers.length > 0 && answers.every((answer) => answer === 'macro');
    if (/^[A-Z]/.test(name) && isAlwaysText) found.push(name);
  };
  traverse(treeOf(code), {
    FunctionDeclaration: (path) => note(path.node.id?.name ?? '', answersIn(path, words)),
    VariableDeclarator({ node: { id, init } }) {
      if (!types.isIdentifier(id) || !types.isArrowFunctionExpression(init)) return;
      if (types.isExpression(init.body)) note(id.name, answerOf(init.body, words));
    },
  });
  return found;
}

const within = (children: string): string =>
  `import { Trans } from '@lingui/react/macro'; const page = <p>${children}</p>;`;

test.each([
  '{isOn && <Trans>On</Trans>}<b>1</b>',
  '{isOn && <Trans>On</Trans>}',
  '{word}{isOn ? <Trans>On</Trans> : null}',
  '<b>1</b>{isOn && `${count} left`}',
  '<b>1</b>{isOn && <>, <b>2</b></>}',
  '{isOn && <svg />}<Trans>On</Trans>',
  '{isOn ? <Trans>On</Trans> : `${count} left`}',
])('a text that comes and goes among others is a fault: %s', (children) => {
  expect(faultsIn(within(children))).toHaveLength(1);
});

test.each([
  '{isOn && `${count} left`}',
  '{isOn && <span><Trans>On</Trans></span>}<b>1</b>',
  '<b>1</b>{isOn ? <Trans>On</Trans> : <Trans>Off</Trans>}',
  '{isOn && <svg />}<span><Trans>On</Trans></span>',
  '<Trans>On</Trans>{isOn && <svg />}',
])('an element, and a text alone, are none: %s', (children) => {
  expect(faultsIn(within(children))).toEqual([]);
});

const drawn = (children: string): string =>
  `function Row({ icon, children, state }) { const Icon = ICONS[state]; return <p>${children}</p>; }`;

test.each([
  '<Icon />{words[state]}',
  '<Icon />{wordsOf(state)}',
  '{icon}{children}',
  '{parts.map(({ text, href }) => (href === null ? text : <a>{text}</a>))}',
])('so is a text before which an element changes, or that becomes one: %s', (children) => {
  expect(faultsIn(drawn(children))).toHaveLength(1);
});

test.each([
  '<Icon /><span>{words[state]}</span>',
  '<Check />{words[state]}',
  '<span>{icon}</span>{children}',
  '{parts.map(({ text, href }) => (href === null ? <b>{text}</b> : <a>{text}</a>))}',
])('an element around either of them is none: %s', (children) => {
  expect(faultsIn(drawn(children))).toEqual([]);
});

test('a component that is always a text counts as one', () => {
  const price = `import { Trans } from '@lingui/react/macro'; function Price() { return <Trans>Free</Trans>; }`;
  const components = new Set(textComponents(price));

  expect(faultsIn('const page = <p>{isOn && <Price />}</p>;', components)).toHaveLength(1);
  expect(faultsIn('const page = <p><Price /><b>1</b></p>;', components)).toEqual([]);
});

test('no text comes and goes beside others anywhere in the client', () => {
  const sources = sourcesOf('src', /\.tsx$/);
  const components = new Set(sources.flatMap(({ text }) => textComponents(text)));
  const faults = sources.flatMap(({ path, text }) =>
    faultsIn(text, components).map((fault) => `${path}: ${fault}`),
  );

  expect(sources.length).toBeGreaterThan(300);
  expect(faults).toEqual([]);
});

const component = (body: string): string =>
  `import { Trans } from '@lingui/react/macro'; function Price() { ${body} }`;

const hasKey = ({ openingElement }: types.JSXElement): boolean =>
  openingElement.attributes.some((one) => types.isJSXAttribute(one) && one.name.name === 'key');

/** The elements without a key that one branch puts in one place. */
function elementsOf(node: types.Node | null | undefined): types.JSXElement[] {
  if (types.isJSXElement(node)) return hasKey(node) ? [] : [node];
  if (types.isJSXFragment(node))
    return childrenOf(node).flatMap((child) =>
      elementsOf(types.isJSXExpressionContainer(child) ? child.expression : child),
    );
  if (types.isLogicalExpression(node)) return elementsOf(node.right);
  if (!types.isConditionalExpression(node)) return [];
  return [...elementsOf(node.consequent), ...elementsOf(node.alternate)];
}

/** What stands where in it: the names of elements, and the kinds of texts. */
function shapeOf(node: types.Node, words: Words): string {
  if (isMacro(node, words)) return 'macro';
  if (types.isJSXElement(node) && types.isJSXIdentifier(node.openingElement.name))
    return `<${node.openingElement.name.name}>`;
  if (types.isJSXExpressionContainer(node)) return shapeOf(node.expression, words);
  if (types.isLogicalExpression(node)) return '<?>';
  if (!types.isConditionalExpression(node)) return 'text';
  const shapes = [shapeOf(node.consequent, words), shapeOf(node.alternate, words)];
  return [...new Set(shapes)].join(' or ');
}

const bareName = ({ openingElement: { name } }: types.JSXElement): string =>
  types.isJSXIdentifier(name) && /^[a-z]/.test(name.name) ? name.name : '';

/** React makes one element of two that have one name: it takes the texts of the first out of it. */
function mergedIn(code: string): string[] {
  const words = wordsIn(code);
  const found = new Set<string>();
  const shape = (element: types.JSXElement) =>
    childrenOf(element)
      .map((child) => shapeOf(child, words))
      .join(' ');
  const compare = (branches: readonly types.JSXElement[][]) => {
    branches.forEach((branch, index) => {
      for (const one of branch)
        for (const other of branches.slice(index + 1).flat()) {
          const shapes = [shape(one), shape(other)];
          const isSame = bareName(one) !== bareName(other) || shapes[0] === shapes[1];
          if (bareName(one) === '' || isSame || !/macro|text/.test(shapes.join(' '))) continue;
          found.add(`<${bareName(one)}> ${shapes.join(' | ')}`);
        }
    });
  };
  traverse(treeOf(code), {
    ConditionalExpression: ({ node }) =>
      compare([elementsOf(node.consequent), elementsOf(node.alternate)]),
    FunctionDeclaration(path) {
      const branches: types.JSXElement[][] = [];
      path.traverse({
        Function: (inner) => inner.skip(),
        ReturnStatement: ({ node }) => void branches.push(elementsOf(node.argument)),
      });
      compare(branches);
    },
  });
  return [...found];
}

test.each([
  'return isOn ? <><span>{" "}<Trans>On</Trans></span></> : <span><Trans>Off</Trans></span>;',
  'if (isOn) return <p><Trans>On</Trans> <b>1</b></p>; return <p><Trans>Off</Trans></p>;',
])('two elements of one name of which one takes the place of the other are a fault: %s', (body) => {
  expect(mergedIn(component(body))).toHaveLength(1);
});

test.each([
  'return isOn ? <p key="on"><Trans>On</Trans> <b>1</b></p> : <p><Trans>Off</Trans></p>;',
  'if (isOn) return <p><Trans>On</Trans></p>; return <p><Trans>Off</Trans></p>;',
  'if (isOn) return <p><Trans>On</Trans> <b>1</b></p>; return <i><Trans>Off</Trans></i>;',
])('with a key, one content or two names they are none: %s', (body) => {
  expect(mergedIn(component(body))).toEqual([]);
});

test('no two elements of the client become one with another text', () => {
  const found = sourcesOf('src', /\.tsx$/).flatMap(({ path, text }) =>
    mergedIn(text).map((fault) => `${path}: ${fault}`),
  );

  expect(found).toEqual([]);
});

test.each([
  'if (isPlain) return full; return <><del>{full}</del>{less}</>;',
  'if (isPlain) return null; return <Trans>Off</Trans>;',
  'return isPlain ? <Trans>Off</Trans> : <b>{full}</b>;',
  'if (isPlain) return <Trans>Off</Trans>; return full;',
  'return isPlain ? <Trans>Off: {full}</Trans> : `${full}`;',
])('a component that is a bare text at times is a fault: %s', (body) => {
  expect(changelings(component(body))).toEqual(['Price']);
});

test.each([
  'if (isPlain) return <span>{full}</span>; return <b>{less}</b>;',
  'return isPlain ? <Trans>Off</Trans> : <Trans>On</Trans>;',
  'if (isPlain) return children; return <b>{children}</b>;',
])('one that is always a text, or never, is none: %s', (body) => {
  expect(changelings(component(body))).toEqual([]);
});

test('no component of the client is a bare text at times', () => {
  const found = sourcesOf('src', /\.tsx$/).flatMap(({ path, text }) =>
    changelings(text).map((name) => `${path}: ${name}`),
  );

  expect(found).toEqual([]);
});
