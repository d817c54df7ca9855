import { buffer } from 'node:stream/consumers';
import type { Invoice } from '../objects/invoices.ts';
import { dayText, moneyText } from '../objects/money-text.ts';

const MARGIN = 50;
const AMOUNT_X = 400;
const WIDTH = 495;

/** An invoice as a PDF file. */
export async function invoicePdf(invoice: Invoice): Promise<Buffer> {
  // Loaded for the first PDF alone: it is large.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ size: 'A4', margin: MARGIN, info: { Title: `Invoice ${invoice.number ?? ''}` } });
  const file = buffer(document);
  const money = (amount: number) => moneyText(amount, invoice.currency);
  document.fontSize(20).text('Invoice').fontSize(10).moveDown();
  document.text(`Invoice number ${invoice.number ?? ''}`);
  document.text(`Date of issue ${dayText(invoice.created)}`);
  document.text(`From ${invoice.account_name ?? ''}`);
  document.text(`Bill to ${invoice.customer_name ?? invoice.customer_email ?? invoice.customer ?? ''}`).moveDown();
  const row = (text: string, amount: string) => {
    const { y } = document;
    document.text(amount, AMOUNT_X, y, { width: WIDTH + MARGIN - AMOUNT_X, align: 'right' });
    document.text(text, MARGIN, y, { width: AMOUNT_X - MARGIN - 10 }).moveDown(0.5);
  };
  for (const { description, amount } of invoice.lines.data) row(printable(description ?? ''), money(amount));
  document.moveDown();
  row('Subtotal', money(invoice.subtotal));
  for (const { amount } of invoice.total_discount_amounts ?? []) row('Discount', `-${money(amount)}`);
  row('Total', money(invoice.total));
  row('Amount due', money(invoice.amount_due));
  row('Amount paid', money(invoice.amount_paid));
  document.moveDown().text('Stripe (test mode, local): no money was taken.', MARGIN);
  document.end();
  return file;
}

/** The standard fonts of PDF have the characters of Windows-1252 alone. */
function printable(text: string): string {
  return text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•€]/g, '?');
}
