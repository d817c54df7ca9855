/*
 * Speaks one sentence with a voice of espeak-ng, and prints its words with their times.
 *
 * usage: speak <voice> <file.wav> <sentence>
 * prints a line for each word: start and end in seconds, and the word with its punctuation, separated by tabs
 *
 * build: cc speak.c -o speak -lespeak-ng
 */
#define _GNU_SOURCE
#include <espeak-ng/speak_lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_WORDS 200
/* Slower than the default, 175 words a minute. */
#define WORDS_PER_MINUTE 150

static short *sound = NULL;
static size_t samples = 0;
static int rate = 22050;
/* Of each word that is heard: where it is in the text (characters, from 1), and when it begins (ms). */
static int places[MOST_WORDS];
static int starts[MOST_WORDS];
static int words = 0;

static int heard(short *wave, int count, espeak_EVENT *event) {
  if (wave && count > 0) {
    sound = realloc(sound, (samples + count) * sizeof(short));
    memcpy(sound + samples, wave, count * sizeof(short));
    samples += count;
  }
  for (; event->type != espeakEVENT_LIST_TERMINATED; event++) {
    if (event->type == espeakEVENT_WORD && words < MOST_WORDS) {
      places[words] = event->text_position;
      starts[words++] = event->audio_position;
    }
  }
  return 0;
}

/* The number of characters before a byte of a text in UTF-8. */
static int characters(const char *text, const char *until) {
  int count = 0;
  for (; text < until; text++) count += (*text & 0xC0) != 0x80;
  return count;
}

static void put(FILE *file, unsigned value, int bytes) {
  for (int i = 0; i < bytes; i++) fputc((value >> (8 * i)) & 0xFF, file);
}

static void save(const char *path) {
  FILE *file = fopen(path, "wb");
  unsigned size = samples * sizeof(short);
  fwrite("RIFF", 1, 4, file);
  put(file, 36 + size, 4);
  fwrite("WAVEfmt ", 1, 8, file);
  put(file, 16, 4);
  put(file, 1, 2);
  put(file, 1, 2);
  put(file, rate, 4);
  put(file, rate * 2, 4);
  put(file, 2, 2);
  put(file, 16, 2);
  fwrite("data", 1, 4, file);
  put(file, size, 4);
  fwrite(sound, sizeof(short), samples, file);
  fclose(file);
}

int main(int count, char **given) {
  if (count != 4) {
    fprintf(stderr, "usage: speak <voice> <file.wav> <sentence>\n");
    return 2;
  }
  rate = espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, NULL, 0);
  if (rate < 0 || espeak_SetVoiceByName(given[1]) != EE_OK) return 1;
  espeak_SetParameter(espeakRATE, WORDS_PER_MINUTE, 0);
  espeak_SetSynthCallback(heard);
  const char *text = given[3];
  espeak_Synth(text, strlen(text) + 1, 0, POS_CHARACTER, 0, espeakCHARS_UTF8, NULL, NULL);
  espeak_Synchronize();
  int next = 0;
  for (const char *word = text; *word; ) {
    const char *end = strchrnul(word, ' ');
    int last = characters(text, end);
    /* A written word such as "1998" is several spoken ones; one without a sound of its own has no time. */
    int first = next;
    while (next < words && places[next] <= last) next++;
    if (next == first) {
      fprintf(stderr, "There is no time of \"%.*s\".\n", (int)(end - word), word);
      return 1;
    }
    double to = next < words ? starts[next] / 1000.0 : (double)samples / rate;
    printf("%.3f\t%.3f\t%.*s\n", starts[first] / 1000.0, to, (int)(end - word), word);
    word = *end ? end + 1 : end;
  }
  save(given[2]);
  return 0;
}
