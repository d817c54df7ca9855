import onnxProto from 'onnx-proto';

const { onnx } = onnxProto;

/** Decoder layers whose cross-attention follows the speech well enough for word times. */
export const timingLayers = [2, 3, 4, 5] as const;

/** Name of the output that carries a layer's cross-attention: [1, heads, 1, audio frames]. */
export function attentionOutput(layer: number): string {
  return `/model/decoder/layers.${layer}/encoder_attn/Softmax_output_0`;
}

/**
 * Adds the cross-attention to the outputs of the published decoder. The decoder's graph is one `If` with two branches
 * (with and without the cache). Each branch's softmax becomes an output of the branch, of the `If` and of the graph.
 *
 * @param model bytes of `decoder_model_merged.onnx`
 * @returns bytes of the same model with {@link attentionOutput} for each of {@link timingLayers}
 * @throws Error when the model has another structure
 */
export function exposeCrossAttention(model: Uint8Array): Uint8Array {
  const decoded = onnx.ModelProto.decode(model);
  const graph = decoded.graph;
  const choice = graph?.node?.find((node) => node.opType === 'If');
  const branches = (choice?.attribute ?? []).flatMap((attribute) => (attribute.g ? [attribute.g] : []));
  if (!graph?.output || !choice?.output || branches.length !== 2) {
    throw new Error('The speech decoder is not the two-branch graph that this version knows.');
  }
  for (const layer of timingLayers) {
    const name = attentionOutput(layer);
    const described = {
      name,
      type: { tensorType: { elemType: onnx.TensorProto.DataType.FLOAT, shape: { dim: dimensions() } } },
    };
    for (const branch of branches) {
      if (!branch.node?.some((node) => node.output?.includes(name))) {
        throw new Error(`The speech decoder has no ${name}.`);
      }
      branch.output?.push(onnx.ValueInfoProto.create(described));
    }
    choice.output.push(name);
    graph.output.push(onnx.ValueInfoProto.create(described));
  }
  return onnx.ModelProto.encode(decoded).finish();
}

function dimensions() {
  return ['batch_size', 'heads', 'tokens', 'frames'].map((dimParam) => ({ dimParam }));
}
