/*
 * Speaks one sentence with a voice of flite, and prints its words with their times.
 *
 * usage: speak <rms|slt> <file.wav> <sentence>
 * prints a line for each word: start and end in seconds, and the word with its punctuation, separated by tabs
 *
 * build: cc speak.c -o speak -lflite_cmu_us_rms -lflite_cmu_us_slt -lflite_usenglish -lflite_cmulex -lflite -lm
 */
#include <flite/flite.h>
#include <stdio.h>
#include <string.h>

cst_voice *register_cmu_us_rms(const char *folder);
cst_voice *register_cmu_us_slt(const char *folder);

static float seconds(const cst_item *segment) {
  return segment ? item_feat_float(segment, "end") : 0;
}

int main(int count, char **given) {
  if (count != 4) {
    fprintf(stderr, "usage: speak <rms|slt> <file.wav> <sentence>\n");
    return 2;
  }
  flite_init();
  cst_voice *voice = strcmp(given[1], "slt") == 0 ? register_cmu_us_slt(NULL) : register_cmu_us_rms(NULL);
  cst_utterance *spoken = flite_synth_text(given[3], voice);
  for (const cst_item *token = relation_head(utt_relation(spoken, "Token")); token; token = item_next(token)) {
    const cst_item *first = item_daughter(token);
    if (!first) continue;
    /* A token such as "90" has several words. */
    const cst_item *last = item_last_daughter(token);
    const cst_item *from = path_to_item(item_as(first, "SylStructure"), "daughter.daughter.R:Segment");
    const cst_item *to = path_to_item(item_as(last, "SylStructure"), "daughtern.daughtern.R:Segment");
    if (!from || !to) continue;
    const char *before = item_feat_present(token, "prepunctuation") ? item_feat_string(token, "prepunctuation") : "";
    const char *after = item_feat_present(token, "punc") ? item_feat_string(token, "punc") : "";
    printf("%.3f\t%.3f\t%s%s%s\n", seconds(item_prev(from)), seconds(to), before, item_feat_string(token, "name"), after);
  }
  return cst_wave_save_riff(utt_wave(spoken), given[2]) == 0 ? 0 : 1;
}
