import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from '@parlance/contract/endpoints';
import type { AccessOf, Domain, NamesOf, RouteName } from '@parlance/contract/routes';

/** The caller, as the authorizer read it from the token. */
export interface Caller {
  readonly uid: string;
  readonly email: string;
  /** Whether the user pool verified the address, as the session's token says; absent for an API token. */
  readonly emailVerified?: boolean | undefined;
  /** Set when a program calls with an API token of the user. */
  readonly via?: 'api-token' | undefined;
  /** The scopes of the API token, with a space between them. */
  readonly scopes?: string | undefined;
  /** The hash of the API token. */
  readonly token?: string | undefined;
  /** The identity provider of the sign-in; absent for a password. */
  readonly provider?: string | undefined;
  /** Identifies the session; absent for an API token. */
  readonly session?: string | undefined;
}

interface OperationInput<Name extends RouteName> {
  readonly params: ParamsOf<Name>;
  readonly query: QueryOf<Name>;
  readonly body: BodyOf<Name>;
  readonly caller: AccessOf<Name> extends 'public'
    ? undefined
    : AccessOf<Name> extends 'open'
      ? Caller | undefined
      : Caller;
  /** The address that the request came from, as API Gateway saw it. */
  readonly sourceIp: string;
  /** The API's own address as it was called, without a path: `https://api.example`. */
  readonly address: string;
  /** The origin of the page that called; undefined for a program. */
  readonly origin?: string | undefined;
  /** As the browser names itself. */
  readonly userAgent: string;
}

/** The work of one endpoint: its parsed input to its response; throws a DomainError for what the caller is told about. */
export type Operation<Name extends RouteName> = (input: OperationInput<Name>) => Promise<ResponseOf<Name>>;

/** An operation for each endpoint of a domain: none can be forgotten. */
export type DomainOperations<D extends Domain> = { readonly [Name in NamesOf<D>]: Operation<Name> };
