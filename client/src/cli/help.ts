export const HELP = `parlance: transcripts from the command line

  parlance transcribe <file>   upload a recording, wait for its transcript, print it
  parlance list                print the newest transcripts: id, state, language, name
  parlance get <id>            print a finished transcript
  parlance call <name>         make any call of the API, print its answer as JSON
  parlance calls               print the names of all calls, with the scope that each needs

Formats of transcribe and get (one of them; without any, text)
  --txt  --srt  --vtt  --json

Options
  --output <file>      write the result to a file
  --language <code>    transcribe: the spoken language (en-US)
  --name <text>        transcribe: the name of the transcript
  --transcript <file>  transcribe: a transcript of your own (.txt, .srt, .vtt); its words get the times of the recording
  --limit <number>     list: how many, 1 to 100 (20)
  --json               list: print JSON
  --params <json>      call: the parameters of the path
  --query <json>       call: the query
  --body <json>        call: the body
  --idempotency-key <text>
                       call: the service does the call once, however often it comes with this key
  --region <us|eu>     the region of your account (us)
  --api <address>      the address of Parlance, as in a browser
  --help  --version

Settings in the environment
  PARLANCE_TOKEN       an API token. It is never an option, because others can read options
  PARLANCE_ID          the id of the token's owner: the page /developers shows it
  PARLANCE_API         the address of Parlance, instead of --api
  PARLANCE_REGION      the region, instead of --region

The result goes to the standard output, everything else to the standard error. Ctrl+C cancels an upload.

The command ends with
  0    done
  1    refused, or the recording could not be transcribed
  2    the command line, a setting or a file is wrong
  3    the token is not valid, or may not do this
  4    Parlance could not be reached, or is busy
  130  stopped by Ctrl+C
`;
