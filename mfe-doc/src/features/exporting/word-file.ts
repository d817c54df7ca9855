import { BorderStyle, Packer, TextRun, WidthType } from 'docx';
import { DocxSerializer, defaultMarks, defaultNodes, type NodeSerializer } from 'prosemirror-docx';
import { type ExportedDocument, type ExportedImage, forFiles, imagesOf } from './exported-document.ts';

/** Spec part 2, section 9: "Arial 11pt, margins 1440 units (1 inch) all round". Word counts half points. */
const FONT = 'Arial';
const HALF_POINTS = 22;
const MARGIN = 1440;
/** Half points of the headings, from the first level on. */
const HEADINGS = [34, 28, 25, 23, 22, 22] as const;
const LINE = { style: BorderStyle.SINGLE, size: 4, color: 'BFC9CC' } as const;
const BORDERS = {
  ...{ top: LINE, bottom: LINE, left: LINE, right: LINE },
  ...{ insideHorizontal: LINE, insideVertical: LINE },
} as const;
/** Word reads these; other pictures are named by their description. */
const IMAGE_TYPES = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' } as const;

/** A document of Word. */
export async function wordFile(exported: ExportedDocument): Promise<Blob> {
  const images = await imagesOf(exported);
  const serializer = new DocxSerializer(nodesWith(images), {
    ...defaultMarks,
    em: () => ({ italics: true }),
    strike: () => ({ strike: true }),
    code: () => ({ font: { name: 'Courier New' } }),
  });
  const margin = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN };
  const options = {
    getImageBuffer: (pid: string) => images.get(pid)?.bytes ?? new Uint8Array(),
    sections: [{ properties: { page: { margin } } }],
  };
  const headings = HEADINGS.map((size, index) => [
    `heading${index + 1}`,
    { run: { font: FONT, size, bold: true, color: '000000' }, paragraph: { spacing: { before: 240, after: 120 } } },
  ]);
  const file = serializer.serialize(forFiles(exported), options, (state) => ({
    title: exported.name,
    numbering: { config: state.numbering },
    footnotes: state.footnotes,
    sections: state.sections.map(({ config, children }) => ({ properties: config.properties, children })),
    styles: {
      default: {
        document: { run: { font: FONT, size: HALF_POINTS }, paragraph: { spacing: { after: 120 } } },
        ...Object.fromEntries(headings),
      },
    },
  }));
  return Packer.toBlob(file);
}

function nodesWith(images: ReadonlyMap<string, ExportedImage>): NodeSerializer {
  return {
    ...defaultNodes,
    code_block: (state, node) => {
      for (const [index, line] of node.textContent.split('\n').entries()) {
        state.current.push(new TextRun({ text: line, font: 'Courier New', ...(index > 0 && { break: 1 }) }));
      }
      state.closeBlock(node);
    },
    hard_break: (state) => void state.current.push(new TextRun({ break: 1 })),
    horizontal_rule: (state, node) => state.closeBlock(node, { thematicBreak: true }),
    image: (state, { attrs: { pid, alt } }) => {
      const image = images.get(pid);
      const type = image && image.type in IMAGE_TYPES ? IMAGE_TYPES[image.type as keyof typeof IMAGE_TYPES] : undefined;
      if (type) state.image(pid, 100, 'left', undefined, type);
      else state.text(`[${alt}]`);
    },
    table: (state, node) =>
      state.table(node, {
        tableOptions: { width: { size: 100, type: WidthType.PERCENTAGE }, borders: BORDERS },
      }),
  };
}
