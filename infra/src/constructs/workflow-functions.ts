import { SCRATCH_GIBIBYTES } from '@parlance/lambdas/domains/media/media-limits';
import { Duration, Size } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { FunctionEntry } from '../function-code.ts';
import type { RegionalResources, ResourceEnvironment } from '../regional-resources.ts';
import { FfmpegLayer } from './ffmpeg-layer.ts';
import { type FunctionDefaults, ParlanceFunction } from './parlance-function.ts';
import type { WorkflowFunctions } from './transcription-workflow.ts';

interface WorkflowFunctionsProps {
  readonly defaults: FunctionDefaults;
  readonly resources: RegionalResources;
  readonly environment: ResourceEnvironment;
  readonly webUrl: string;
  /** Folder that holds `bin/ffmpeg`. */
  readonly ffmpegFolder: string;
}

/** The steps of the workflows, each with what it uses and no more. */
export class WorkflowSteps extends Construct {
  readonly functions: WorkflowFunctions;
  private readonly props: WorkflowFunctionsProps;
  private readonly ffmpeg: FfmpegLayer;

  constructor(scope: Construct, id: string, props: WorkflowFunctionsProps) {
    super(scope, id);
    this.props = props;
    this.ffmpeg = new FfmpegLayer(this, 'Ffmpeg', props.ffmpegFolder);
    this.functions = {
      probe: this.probe().function,
      rendition: this.rendition().function,
      peaks: this.peaks().function,
      video: this.video().function,
      startTranscription: this.startTranscription().function,
      checkTranscription: this.checkTranscription().function,
      buildTranscript: this.buildTranscript().function,
      finishCollection: this.finishCollection().function,
      failCollection: this.failCollection().function,
      cutSection: this.cutSection().function,
      replaceSection: this.replaceSection().function,
      denoise: this.denoise().function,
      failTool: this.failTool().function,
    };
  }

  /** Steps that read the uploaded file: room for it on /tmp, and the processors that come with memory. */
  private mediaStep(entry: FunctionEntry, description: string, environment: Record<string, string>): ParlanceFunction {
    const { defaults, resources } = this.props;
    const { COLLECTIONS_TABLE, UPLOADS_BUCKET } = this.props.environment;
    const step = new ParlanceFunction(this, entry.replace('/', '-'), {
      defaults,
      entry,
      description,
      memorySize: 3008,
      timeout: Duration.minutes(15),
      ephemeralStorageSize: Size.gibibytes(SCRATCH_GIBIBYTES),
      layers: [this.ffmpeg],
      environment: { COLLECTIONS_TABLE, UPLOADS_BUCKET, ...environment },
    });
    step.allow(['dynamodb:GetItem', 'dynamodb:UpdateItem'], resources.table('collections'));
    step.allow(['s3:GetObject'], resources.objects('uploads', 'uploads/*'));
    return step;
  }

  /** A step that reads its collection. */
  private step(entry: FunctionEntry, description: string, environment: Record<string, string>): ParlanceFunction {
    const { defaults, resources } = this.props;
    const { COLLECTIONS_TABLE } = this.props.environment;
    const step = new ParlanceFunction(this, entry.replace('/', '-'), {
      defaults,
      entry,
      description,
      memorySize: 512,
      timeout: Duration.minutes(1),
      environment: { COLLECTIONS_TABLE, ...environment },
    });
    step.allow(['dynamodb:GetItem'], resources.table('collections'));
    return step;
  }

  private probe(): ParlanceFunction {
    return this.mediaStep('media/probe', 'Says whether an upload can be transcribed, and how long it is', {});
  }

  private rendition(): ParlanceFunction {
    const { environment, resources } = this.props;
    const rendition = this.mediaStep('media/rendition', 'Makes the audio that is played and transcribed', {
      MEDIA_BUCKET: environment.MEDIA_BUCKET,
    });
    rendition.allow(['s3:PutObject'], resources.objects('media', 'media/*'));
    return rendition;
  }

  private peaks(): ParlanceFunction {
    const { environment, resources } = this.props;
    const peaks = this.mediaStep('media/peaks', 'Makes the waveform', { MEDIA_BUCKET: environment.MEDIA_BUCKET });
    peaks.allow(['s3:PutObject'], resources.objects('media', 'media/*'));
    return peaks;
  }

  private video(): ParlanceFunction {
    const { environment, resources } = this.props;
    const video = this.mediaStep('media/video', 'Makes the picture that is watched beside the text', {
      MEDIA_BUCKET: environment.MEDIA_BUCKET,
    });
    video.allow(['s3:PutObject'], resources.objects('media', 'media/*'));
    return video;
  }

  private startTranscription(): ParlanceFunction {
    const { resources } = this.props;
    const { MEDIA_BUCKET, TRANSCRIPTS_BUCKET } = this.props.environment;
    const start = this.step('transcription/start-transcription', 'Starts Amazon Transcribe', {
      MEDIA_BUCKET,
      TRANSCRIPTS_BUCKET,
    });
    // The name of a job isn't part of what StartTranscriptionJob can be limited to; its output is.
    start.allow(['transcribe:StartTranscriptionJob'], '*');
    // Transcribe reads the media and writes its result with the permissions of who starts the job.
    start.allow(['s3:GetObject'], resources.objects('media', 'media/*'));
    start.allow(['s3:PutObject'], resources.objects('transcripts', 'results/*'));
    return start;
  }

  private checkTranscription(): ParlanceFunction {
    const check = this.step('transcription/check-transcription', 'Asks Amazon Transcribe whether it is done', {});
    check.allow(['transcribe:GetTranscriptionJob'], this.props.resources.transcriptionJobs);
    return check;
  }

  private buildTranscript(): ParlanceFunction {
    const { defaults, resources } = this.props;
    const { COLLECTIONS_TABLE, TRANSCRIPTS_TABLE, TRANSCRIPTS_BUCKET } = this.props.environment;
    const build = new ParlanceFunction(this, 'transcription-build-transcript', {
      defaults,
      entry: 'transcription/build-transcript',
      description: "Makes a transcript of Amazon Transcribe's result",
      memorySize: 1769,
      timeout: Duration.minutes(5),
      environment: { COLLECTIONS_TABLE, TRANSCRIPTS_TABLE, TRANSCRIPTS_BUCKET },
    });
    build.allow(['dynamodb:GetItem', 'dynamodb:UpdateItem'], resources.table('collections'));
    build.allow(
      ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:BatchWriteItem'],
      resources.table('transcripts'),
    );
    build.allow(['s3:GetObject'], resources.objects('transcripts', 'results/*'));
    build.allow(['s3:PutObject'], resources.objects('transcripts', 'words/*'));
    return build;
  }

  private finishCollection(): ParlanceFunction {
    const { environment, resources, webUrl } = this.props;
    const { TRANSCRIPTS_TABLE, TRANSCRIPTS_BUCKET, USERS_TABLE, MAIL_FROM } = environment;
    const finish = this.step('transcription/finish-collection', 'Shows the draft and tells its owner', {
      TRANSCRIPTS_TABLE,
      TRANSCRIPTS_BUCKET,
      USERS_TABLE,
      MAIL_FROM,
      WEB_URL: webUrl,
    });
    finish.allow(['dynamodb:UpdateItem'], resources.table('collections'));
    finish.allow(['dynamodb:GetItem'], resources.table('users'), resources.table('transcripts'));
    finish.allow(['s3:GetObject'], resources.objects('transcripts', 'words/*'));
    finish.allow(['ses:SendEmail'], resources.mailIdentity);
    return finish;
  }

  private failCollection(): ParlanceFunction {
    const fail = this.step('transcription/fail-collection', 'Writes down why a transcription failed', {});
    fail.allow(['dynamodb:UpdateItem'], this.props.resources.table('collections'));
    return fail;
  }

  private cutSection(): ParlanceFunction {
    const { defaults, environment, resources } = this.props;
    const { COLLECTIONS_TABLE, MEDIA_BUCKET } = environment;
    const cut = new ParlanceFunction(this, 'media-cut-section', {
      defaults,
      entry: 'media/cut-section',
      description: 'Cuts out a section that is transcribed again',
      memorySize: 1769,
      timeout: Duration.minutes(5),
      ephemeralStorageSize: Size.gibibytes(1),
      layers: [this.ffmpeg],
      environment: { COLLECTIONS_TABLE, MEDIA_BUCKET },
    });
    cut.allow(['dynamodb:GetItem'], resources.table('collections'));
    cut.allow(['s3:GetObject', 's3:PutObject'], resources.objects('media', 'media/*'));
    return cut;
  }

  private replaceSection(): ParlanceFunction {
    const { resources } = this.props;
    const { TRANSCRIPTS_TABLE, TRANSCRIPTS_BUCKET } = this.props.environment;
    const replace = this.step('transcription/replace-section', 'Puts a section that was transcribed again in place', {
      TRANSCRIPTS_TABLE,
      TRANSCRIPTS_BUCKET,
    });
    replace.allow(['dynamodb:UpdateItem'], resources.table('collections'));
    replace.allow(['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem'], resources.table('transcripts'));
    replace.allow(['s3:GetObject'], resources.objects('transcripts', 'results/*'));
    replace.allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], resources.objects('transcripts', 'words/*'));
    return replace;
  }

  private denoise(): ParlanceFunction {
    const { environment, resources } = this.props;
    const denoise = this.mediaStep('media/denoise', 'Makes the audio without noise', {
      MEDIA_BUCKET: environment.MEDIA_BUCKET,
    });
    denoise.allow(['s3:PutObject'], resources.objects('media', 'media/*'));
    return denoise;
  }

  private failTool(): ParlanceFunction {
    const fail = this.step('transcription/fail-tool', 'Writes down why a tool failed', {});
    fail.allow(['dynamodb:UpdateItem'], this.props.resources.table('collections'));
    return fail;
  }
}
