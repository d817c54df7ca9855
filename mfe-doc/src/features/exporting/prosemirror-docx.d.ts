/** The package's own types import files without extensions, which modules can't be found by. The part of it that is used. */
declare module 'prosemirror-docx' {
  import type {
    Document,
    IParagraphOptions,
    IPropertiesOptions,
    IRunOptions,
    ISectionOptions,
    ITableOptions,
    ParagraphChild,
  } from 'docx';
  import type { Mark, Node } from 'prosemirror-model';

  type Section = { properties?: ISectionOptions['properties'] };

  interface WriterState {
    current: ParagraphChild[];
    readonly numbering: NonNullable<IPropertiesOptions['numbering']>['config'];
    readonly footnotes: NonNullable<IPropertiesOptions['footnotes']>;
    readonly sections: readonly { readonly config: Section; readonly children: ISectionOptions['children'] }[];
    text(text: string, options?: IRunOptions): void;
    image(
      src: string,
      widthPercent?: number,
      align?: 'left' | 'center' | 'right',
      options?: undefined,
      type?: 'jpg' | 'png' | 'gif' | 'bmp',
    ): void;
    table(node: Node, options?: { tableOptions?: Omit<ITableOptions, 'rows'> }): void;
    closeBlock(node: Node, options?: IParagraphOptions): void;
  }

  export type NodeSerializer = Record<string, (state: WriterState, node: Node, parent: Node, index: number) => void>;
  export type MarkSerializer = Record<string, (state: WriterState, node: Node, mark: Mark) => IRunOptions>;
  export const defaultNodes: NodeSerializer;
  export const defaultMarks: MarkSerializer;

  export class DocxSerializer {
    constructor(nodes: NodeSerializer, marks: MarkSerializer);
    serialize(
      content: Node,
      options: { getImageBuffer(src: string): Uint8Array; sections?: readonly Section[] },
      documentOptions?: (state: WriterState) => IPropertiesOptions,
    ): Document;
  }
}
