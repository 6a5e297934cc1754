// Code generated from the declarations of the admin plane by npm run docs. DO NOT EDIT.

package admin

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
)

// Release is the version of Sandglass that this client is for.
const Release = "0.1.0"

// ErrorCode is one of these texts.
type ErrorCode string

const (
	ErrorCodeInvalidInput                               ErrorCode = "INVALID_INPUT"
	ErrorCodeEndUserTermsVersionNotFound                ErrorCode = "END_USER_TERMS_VERSION_NOT_FOUND"
	ErrorCodeMissingMandatoryUserInfo                   ErrorCode = "MISSING_MANDATORY_USER_INFO"
	ErrorCodeInvitationAlreadyClaimed                   ErrorCode = "INVITATION_ALREADY_CLAIMED"
	ErrorCodeInvitationsNotConfigured                   ErrorCode = "INVITATIONS_NOT_CONFIGURED"
	ErrorCodeInvalidUmaAddress                          ErrorCode = "INVALID_UMA_ADDRESS"
	ErrorCodeInvitationCancelled                        ErrorCode = "INVITATION_CANCELLED"
	ErrorCodeQuoteRequestFailed                         ErrorCode = "QUOTE_REQUEST_FAILED"
	ErrorCodeInvalidPayreqResponse                      ErrorCode = "INVALID_PAYREQ_RESPONSE"
	ErrorCodeInvalidReceiver                            ErrorCode = "INVALID_RECEIVER"
	ErrorCodeParsePayreqResponseError                   ErrorCode = "PARSE_PAYREQ_RESPONSE_ERROR"
	ErrorCodeCertChainInvalid                           ErrorCode = "CERT_CHAIN_INVALID"
	ErrorCodeCertChainExpired                           ErrorCode = "CERT_CHAIN_EXPIRED"
	ErrorCodeInvalidPubkeyFormat                        ErrorCode = "INVALID_PUBKEY_FORMAT"
	ErrorCodeMissingRequiredUmaParameters               ErrorCode = "MISSING_REQUIRED_UMA_PARAMETERS"
	ErrorCodeSenderNotAccepted                          ErrorCode = "SENDER_NOT_ACCEPTED"
	ErrorCodeAmountOutOfRange                           ErrorCode = "AMOUNT_OUT_OF_RANGE"
	ErrorCodeInvalidCurrency                            ErrorCode = "INVALID_CURRENCY"
	ErrorCodeInvalidTimestamp                           ErrorCode = "INVALID_TIMESTAMP"
	ErrorCodeInvalidNonce                               ErrorCode = "INVALID_NONCE"
	ErrorCodeInvalidRequestFormat                       ErrorCode = "INVALID_REQUEST_FORMAT"
	ErrorCodeInvalidBankAccount                         ErrorCode = "INVALID_BANK_ACCOUNT"
	ErrorCodeSelfPayment                                ErrorCode = "SELF_PAYMENT"
	ErrorCodeLookupRequestFailed                        ErrorCode = "LOOKUP_REQUEST_FAILED"
	ErrorCodeParseLnurlpResponseError                   ErrorCode = "PARSE_LNURLP_RESPONSE_ERROR"
	ErrorCodeInvalidAmount                              ErrorCode = "INVALID_AMOUNT"
	ErrorCodeWebhookEndpointNotSet                      ErrorCode = "WEBHOOK_ENDPOINT_NOT_SET"
	ErrorCodeWebhookDeliveryError                       ErrorCode = "WEBHOOK_DELIVERY_ERROR"
	ErrorCodeLowQuality                                 ErrorCode = "LOW_QUALITY"
	ErrorCodeDataMismatch                               ErrorCode = "DATA_MISMATCH"
	ErrorCodeExpired                                    ErrorCode = "EXPIRED"
	ErrorCodeSuspectedFraud                             ErrorCode = "SUSPECTED_FRAUD"
	ErrorCodeUnsuitableDocument                         ErrorCode = "UNSUITABLE_DOCUMENT"
	ErrorCodeIncomplete                                 ErrorCode = "INCOMPLETE"
	ErrorCodeEmailOtpCredentialAlreadyExists            ErrorCode = "EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS"
	ErrorCodeSmsOtpCredentialAlreadyExists              ErrorCode = "SMS_OTP_CREDENTIAL_ALREADY_EXISTS"
	ErrorCodePasskeyCredentialAlreadyExists             ErrorCode = "PASSKEY_CREDENTIAL_ALREADY_EXISTS"
	ErrorCodeStablecoinProviderAccountInvalid           ErrorCode = "STABLECOIN_PROVIDER_ACCOUNT_INVALID"
	ErrorCodeStablecoinProviderAccountRevoked           ErrorCode = "STABLECOIN_PROVIDER_ACCOUNT_REVOKED"
	ErrorCodeStablecoinProviderAccountSelectionRequired ErrorCode = "STABLECOIN_PROVIDER_ACCOUNT_SELECTION_REQUIRED"
	ErrorCodeCardholderKycNotApproved                   ErrorCode = "CARDHOLDER_KYC_NOT_APPROVED"
	ErrorCodeTransactionSizeLimitExceeded               ErrorCode = "TRANSACTION_SIZE_LIMIT_EXCEEDED"
	ErrorCodeExternalAccountVerificationRequired        ErrorCode = "EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED"
	ErrorCodeFundingSourceIneligible                    ErrorCode = "FUNDING_SOURCE_INELIGIBLE"
	ErrorCodeUnauthorized                               ErrorCode = "UNAUTHORIZED"
	ErrorCodeInvalidSignature                           ErrorCode = "INVALID_SIGNATURE"
	ErrorCodeWalletSignatureMissing                     ErrorCode = "WALLET_SIGNATURE_MISSING"
	ErrorCodeWalletSignatureMalformed                   ErrorCode = "WALLET_SIGNATURE_MALFORMED"
	ErrorCodeWalletSignatureBodyMismatch                ErrorCode = "WALLET_SIGNATURE_BODY_MISMATCH"
	ErrorCodeWalletSignatureInvalid                     ErrorCode = "WALLET_SIGNATURE_INVALID"
	ErrorCodeRequestIDMissing                           ErrorCode = "REQUEST_ID_MISSING"
	ErrorCodeForbidden                                  ErrorCode = "FORBIDDEN"
	ErrorCodeUserNotReady                               ErrorCode = "USER_NOT_READY"
	ErrorCodeCounterpartyNotAllowed                     ErrorCode = "COUNTERPARTY_NOT_ALLOWED"
	ErrorCodeVelocityLimitExceeded                      ErrorCode = "VELOCITY_LIMIT_EXCEEDED"
	ErrorCodeEndUserTermsNotAccepted                    ErrorCode = "END_USER_TERMS_NOT_ACCEPTED"
	ErrorCodeTransactionNotFound                        ErrorCode = "TRANSACTION_NOT_FOUND"
	ErrorCodeInvitationNotFound                         ErrorCode = "INVITATION_NOT_FOUND"
	ErrorCodeUserNotFound                               ErrorCode = "USER_NOT_FOUND"
	ErrorCodeQuoteNotFound                              ErrorCode = "QUOTE_NOT_FOUND"
	ErrorCodeLookupRequestNotFound                      ErrorCode = "LOOKUP_REQUEST_NOT_FOUND"
	ErrorCodeTokenNotFound                              ErrorCode = "TOKEN_NOT_FOUND"
	ErrorCodeBulkUploadJobNotFound                      ErrorCode = "BULK_UPLOAD_JOB_NOT_FOUND"
	ErrorCodeReferenceNotFound                          ErrorCode = "REFERENCE_NOT_FOUND"
	ErrorCodeUmaNotFound                                ErrorCode = "UMA_NOT_FOUND"
	ErrorCodeStablecoinProviderAccountNotFound          ErrorCode = "STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND"
	ErrorCodeMethodNotAllowed                           ErrorCode = "METHOD_NOT_ALLOWED"
	ErrorCodeTransactionNotPendingPlatformApproval      ErrorCode = "TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL"
	ErrorCodeTransactionNotCancellable                  ErrorCode = "TRANSACTION_NOT_CANCELLABLE"
	ErrorCodeUmaAddressExists                           ErrorCode = "UMA_ADDRESS_EXISTS"
	ErrorCodeEmailOtpEmailAlreadyExists                 ErrorCode = "EMAIL_OTP_EMAIL_ALREADY_EXISTS"
	ErrorCodeEmailOtpCredentialSetChanged               ErrorCode = "EMAIL_OTP_CREDENTIAL_SET_CHANGED"
	ErrorCodePasskeyAlreadyEnrolled                     ErrorCode = "PASSKEY_ALREADY_ENROLLED"
	ErrorCodeScaSessionRequired                         ErrorCode = "SCA_SESSION_REQUIRED"
	ErrorCodeBeneficiaryTrusted                         ErrorCode = "BENEFICIARY_TRUSTED"
	ErrorCodeInvalidStateTransition                     ErrorCode = "INVALID_STATE_TRANSITION"
	ErrorCodeCardAlreadyClosed                          ErrorCode = "CARD_ALREADY_CLOSED"
	ErrorCodeCardNotMutable                             ErrorCode = "CARD_NOT_MUTABLE"
	ErrorCodeConflict                                   ErrorCode = "CONFLICT"
	ErrorCodeQuoteExpired                               ErrorCode = "QUOTE_EXPIRED"
	ErrorCodeCustomerDeleted                            ErrorCode = "CUSTOMER_DELETED"
	ErrorCodeUnsupportedUmaVersion                      ErrorCode = "UNSUPPORTED_UMA_VERSION"
	ErrorCodeAccountLocked                              ErrorCode = "ACCOUNT_LOCKED"
	ErrorCodePayreqRequestFailed                        ErrorCode = "PAYREQ_REQUEST_FAILED"
	ErrorCodeCounterpartyPubkeyFetchError               ErrorCode = "COUNTERPARTY_PUBKEY_FETCH_ERROR"
	ErrorCodeNoCompatibleUmaVersion                     ErrorCode = "NO_COMPATIBLE_UMA_VERSION"
	ErrorCodeLnurlpRequestFailed                        ErrorCode = "LNURLP_REQUEST_FAILED"
	ErrorCodeEmailOtpCredentialSyncFailed               ErrorCode = "EMAIL_OTP_CREDENTIAL_SYNC_FAILED"
	ErrorCodeRateLimited                                ErrorCode = "RATE_LIMITED"
	ErrorCodeDailyVolumeLimitExceeded                   ErrorCode = "DAILY_VOLUME_LIMIT_EXCEEDED"
	ErrorCodeServiceSwitchError                         ErrorCode = "SERVICE_SWITCH_ERROR"
	ErrorCodeInternalError                              ErrorCode = "INTERNAL_ERROR"
	ErrorCodeUnrecognizedMandatoryPayeeDataKey          ErrorCode = "UNRECOGNIZED_MANDATORY_PAYEE_DATA_KEY"
	ErrorCodeNotImplemented                             ErrorCode = "NOT_IMPLEMENTED"
	ErrorCodeServiceUnavailable                         ErrorCode = "SERVICE_UNAVAILABLE"
)

// WebhookOptionsMode is one of these texts.
type WebhookOptionsMode string

const (
	WebhookOptionsModePush WebhookOptionsMode = "push"
	WebhookOptionsModePull WebhookOptionsMode = "pull"
)

// WebhookOptionsSignatureFormat is one of these texts.
type WebhookOptionsSignatureFormat string

const (
	WebhookOptionsSignatureFormatJSON   WebhookOptionsSignatureFormat = "json"
	WebhookOptionsSignatureFormatBase64 WebhookOptionsSignatureFormat = "base64"
)

// CardOptionsProgram is one of these texts.
type CardOptionsProgram string

const (
	CardOptionsProgramUs CardOptionsProgram = "US"
	CardOptionsProgramEu CardOptionsProgram = "EU"
)

// NewWorldBeginning is one of these texts.
type NewWorldBeginning string

const (
	NewWorldBeginningFresh             NewWorldBeginning = "fresh"
	NewWorldBeginningUnregulated       NewWorldBeginning = "unregulated"
	NewWorldBeginningApprovedCustomer  NewWorldBeginning = "approved-customer"
	NewWorldBeginningHalfWayKyb        NewWorldBeginning = "half-way-kyb"
	NewWorldBeginningOpenAuthorization NewWorldBeginning = "open-authorization"
	NewWorldBeginningScaCustomer       NewWorldBeginning = "sca-customer"
	NewWorldBeginningAgentApproval     NewWorldBeginning = "agent-approval"
)

// NewWorldWebhooks is one of these texts.
type NewWorldWebhooks string

const (
	NewWorldWebhooksSend NewWorldWebhooks = "send"
	NewWorldWebhooksHold NewWorldWebhooks = "hold"
)

// ClockMode is one of these texts.
type ClockMode string

const (
	ClockModeTicking ClockMode = "ticking"
	ClockModeFrozen  ClockMode = "frozen"
)

// MomentLine is one of these texts.
type MomentLine string

const (
	MomentLineMain     MomentLine = "main"
	MomentLineWebhooks MomentLine = "webhooks"
)

// MomentKind is one of these texts.
type MomentKind string

const (
	MomentKindBeginning MomentKind = "beginning"
	MomentKindRequest   MomentKind = "request"
	MomentKindTask      MomentKind = "task"
	MomentKindAdmin     MomentKind = "admin"
	MomentKindWebhook   MomentKind = "webhook"
)

// AdvanceStopped is one of these texts.
type AdvanceStopped string

const (
	AdvanceStoppedArrived   AdvanceStopped = "arrived"
	AdvanceStoppedLimit     AdvanceStopped = "limit"
	AdvanceStoppedCondition AdvanceStopped = "condition"
	AdvanceStoppedTimeout   AdvanceStopped = "timeout"
)

// WaitMetMet is one of these texts.
type WaitMetMet string

const (
	WaitMetMetDelivered WaitMetMet = "delivered"
	WaitMetMetEvent     WaitMetMet = "event"
	WaitMetMetCondition WaitMetMet = "condition"
)

// WaitTimeoutEnded is one of these texts.
type WaitTimeoutEnded string

const (
	WaitTimeoutEndedWithin        WaitTimeoutEnded = "within"
	WaitTimeoutEndedWithinVirtual WaitTimeoutEnded = "withinVirtual"
)

// TimelineMomentLane is one of these texts.
type TimelineMomentLane string

const (
	TimelineMomentLaneRequest TimelineMomentLane = "request"
	TimelineMomentLaneTask    TimelineMomentLane = "task"
	TimelineMomentLaneWebhook TimelineMomentLane = "webhook"
	TimelineMomentLaneClock   TimelineMomentLane = "clock"
	TimelineMomentLaneFault   TimelineMomentLane = "fault"
	TimelineMomentLaneAdmin   TimelineMomentLane = "admin"
)

// TravelKind is one of these texts.
type TravelKind string

const (
	TravelKindAdvance TravelKind = "advance"
	TravelKindRewind  TravelKind = "rewind"
	TravelKindReturn  TravelKind = "return"
	TravelKindRestore TravelKind = "restore"
	TravelKindReset   TravelKind = "reset"
)

// FaultAtMomentRole is one of these texts.
type FaultAtMomentRole string

const (
	FaultAtMomentRoleAdded    FaultAtMomentRole = "added"
	FaultAtMomentRoleRemoved  FaultAtMomentRole = "removed"
	FaultAtMomentRoleMet      FaultAtMomentRole = "met"
	FaultAtMomentRoleAnswered FaultAtMomentRole = "answered"
)

// EventStatus is one of these texts.
type EventStatus string

const (
	EventStatusWaiting   EventStatus = "WAITING"
	EventStatusSending   EventStatus = "SENDING"
	EventStatusDelivered EventStatus = "DELIVERED"
	EventStatusFailed    EventStatus = "FAILED"
	EventStatusNotSent   EventStatus = "NOT_SENT"
	EventStatusDropped   EventStatus = "DROPPED"
)

// DeliveryStatus is one of these texts.
type DeliveryStatus string

const (
	DeliveryStatusWaiting    DeliveryStatus = "WAITING"
	DeliveryStatusSending    DeliveryStatus = "SENDING"
	DeliveryStatusDelivered  DeliveryStatus = "DELIVERED"
	DeliveryStatusFailed     DeliveryStatus = "FAILED"
	DeliveryStatusNotSent    DeliveryStatus = "NOT_SENT"
	DeliveryStatusDropped    DeliveryStatus = "DROPPED"
	DeliveryStatusSuperseded DeliveryStatus = "SUPERSEDED"
)

// SignatureCheckKey is one of these texts.
type SignatureCheckKey string

const (
	SignatureCheckKeyCurrent SignatureCheckKey = "current"
	SignatureCheckKeyFormer  SignatureCheckKey = "former"
	SignatureCheckKeyNone    SignatureCheckKey = "none"
)

// SignatureCheckDisturbance is one of these texts.
type SignatureCheckDisturbance string

const (
	SignatureCheckDisturbanceDrop             SignatureCheckDisturbance = "drop"
	SignatureCheckDisturbanceRepeat           SignatureCheckDisturbance = "repeat"
	SignatureCheckDisturbanceCorruptSignature SignatureCheckDisturbance = "corruptSignature"
	SignatureCheckDisturbanceStaleKey         SignatureCheckDisturbance = "staleKey"
)

// WebhookFaultKind is one of these texts.
type WebhookFaultKind string

const (
	WebhookFaultKindWebhookDrop             WebhookFaultKind = "webhookDrop"
	WebhookFaultKindWebhookRepeat           WebhookFaultKind = "webhookRepeat"
	WebhookFaultKindWebhookCorruptSignature WebhookFaultKind = "webhookCorruptSignature"
	WebhookFaultKindWebhookStaleKey         WebhookFaultKind = "webhookStaleKey"
)

// FailPaymentFaultFailureReason is one of these texts.
type FailPaymentFaultFailureReason string

const (
	FailPaymentFaultFailureReasonQuoteExpired             FailPaymentFaultFailureReason = "QUOTE_EXPIRED"
	FailPaymentFaultFailureReasonQuoteRateUnavailable     FailPaymentFaultFailureReason = "QUOTE_RATE_UNAVAILABLE"
	FailPaymentFaultFailureReasonQuoteExecutionFailed     FailPaymentFaultFailureReason = "QUOTE_EXECUTION_FAILED"
	FailPaymentFaultFailureReasonFundingAmountMismatch    FailPaymentFaultFailureReason = "FUNDING_AMOUNT_MISMATCH"
	FailPaymentFaultFailureReasonScaNotCompleted          FailPaymentFaultFailureReason = "SCA_NOT_COMPLETED"
	FailPaymentFaultFailureReasonPayoutReturned           FailPaymentFaultFailureReason = "PAYOUT_RETURNED"
	FailPaymentFaultFailureReasonLimitExceeded            FailPaymentFaultFailureReason = "LIMIT_EXCEEDED"
	FailPaymentFaultFailureReasonAccountCannotReceive     FailPaymentFaultFailureReason = "ACCOUNT_CANNOT_RECEIVE"
	FailPaymentFaultFailureReasonAccountInvalid           FailPaymentFaultFailureReason = "ACCOUNT_INVALID"
	FailPaymentFaultFailureReasonComplianceRejected       FailPaymentFaultFailureReason = "COMPLIANCE_REJECTED"
	FailPaymentFaultFailureReasonLightningPaymentFailed   FailPaymentFaultFailureReason = "LIGHTNING_PAYMENT_FAILED"
	FailPaymentFaultFailureReasonCounterpartyPostTxFailed FailPaymentFaultFailureReason = "COUNTERPARTY_POST_TX_FAILED"
)

// FailIncomingPaymentFaultFailureReason is one of these texts.
type FailIncomingPaymentFaultFailureReason string

const (
	FailIncomingPaymentFaultFailureReasonLnurlpFailed                FailIncomingPaymentFaultFailureReason = "LNURLP_FAILED"
	FailIncomingPaymentFaultFailureReasonPayRequestFailed            FailIncomingPaymentFaultFailureReason = "PAY_REQUEST_FAILED"
	FailIncomingPaymentFaultFailureReasonPaymentApprovalWebhookError FailIncomingPaymentFaultFailureReason = "PAYMENT_APPROVAL_WEBHOOK_ERROR"
	FailIncomingPaymentFaultFailureReasonPaymentApprovalTimedOut     FailIncomingPaymentFaultFailureReason = "PAYMENT_APPROVAL_TIMED_OUT"
	FailIncomingPaymentFaultFailureReasonOfframpFailed               FailIncomingPaymentFaultFailureReason = "OFFRAMP_FAILED"
	FailIncomingPaymentFaultFailureReasonMissingMandatoryPayeeData   FailIncomingPaymentFaultFailureReason = "MISSING_MANDATORY_PAYEE_DATA"
	FailIncomingPaymentFaultFailureReasonQuoteExpired                FailIncomingPaymentFaultFailureReason = "QUOTE_EXPIRED"
	FailIncomingPaymentFaultFailureReasonQuoteExecutionFailed        FailIncomingPaymentFaultFailureReason = "QUOTE_EXECUTION_FAILED"
	FailIncomingPaymentFaultFailureReasonComplianceRejected          FailIncomingPaymentFaultFailureReason = "COMPLIANCE_REJECTED"
	FailIncomingPaymentFaultFailureReasonCollectionFailed            FailIncomingPaymentFaultFailureReason = "COLLECTION_FAILED"
)

// HoldDepositFaultPendingReason is one of these texts.
type HoldDepositFaultPendingReason string

const (
	HoldDepositFaultPendingReasonCounterpartyDeclarationRequired HoldDepositFaultPendingReason = "COUNTERPARTY_DECLARATION_REQUIRED"
	HoldDepositFaultPendingReasonWalletVerificationRequired      HoldDepositFaultPendingReason = "WALLET_VERIFICATION_REQUIRED"
	HoldDepositFaultPendingReasonCounterpartyInformationRequired HoldDepositFaultPendingReason = "COUNTERPARTY_INFORMATION_REQUIRED"
	HoldDepositFaultPendingReasonComplianceReview                HoldDepositFaultPendingReason = "COMPLIANCE_REVIEW"
)

// FailLookupFaultCode is one of these texts.
type FailLookupFaultCode string

const (
	FailLookupFaultCodeUnsupportedUmaVersion        FailLookupFaultCode = "UNSUPPORTED_UMA_VERSION"
	FailLookupFaultCodePayreqRequestFailed          FailLookupFaultCode = "PAYREQ_REQUEST_FAILED"
	FailLookupFaultCodeCounterpartyPubkeyFetchError FailLookupFaultCode = "COUNTERPARTY_PUBKEY_FETCH_ERROR"
	FailLookupFaultCodeNoCompatibleUmaVersion       FailLookupFaultCode = "NO_COMPATIBLE_UMA_VERSION"
	FailLookupFaultCodeLnurlpRequestFailed          FailLookupFaultCode = "LNURLP_REQUEST_FAILED"
	FailLookupFaultCodeServiceSwitchError           FailLookupFaultCode = "SERVICE_SWITCH_ERROR"
	FailLookupFaultCodeInternalError                FailLookupFaultCode = "INTERNAL_ERROR"
)

// FaultKind is one of these texts.
type FaultKind string

const (
	FaultKindFail                    FaultKind = "fail"
	FaultKindStall                   FaultKind = "stall"
	FaultKindRateLimit               FaultKind = "rateLimit"
	FaultKindWebhookDrop             FaultKind = "webhookDrop"
	FaultKindWebhookRepeat           FaultKind = "webhookRepeat"
	FaultKindWebhookDelay            FaultKind = "webhookDelay"
	FaultKindWebhookSwap             FaultKind = "webhookSwap"
	FaultKindWebhookCorruptSignature FaultKind = "webhookCorruptSignature"
	FaultKindWebhookStaleKey         FaultKind = "webhookStaleKey"
	FaultKindWalletProcessing        FaultKind = "walletProcessing"
	FaultKindFailPayment             FaultKind = "failPayment"
	FaultKindFailIncomingPayment     FaultKind = "failIncomingPayment"
	FaultKindHoldDeposit             FaultKind = "holdDeposit"
	FaultKindFailLookup              FaultKind = "failLookup"
)

// FaultFailureReason is one of these texts.
type FaultFailureReason string

const (
	FaultFailureReasonQuoteExpired                FaultFailureReason = "QUOTE_EXPIRED"
	FaultFailureReasonQuoteRateUnavailable        FaultFailureReason = "QUOTE_RATE_UNAVAILABLE"
	FaultFailureReasonQuoteExecutionFailed        FaultFailureReason = "QUOTE_EXECUTION_FAILED"
	FaultFailureReasonFundingAmountMismatch       FaultFailureReason = "FUNDING_AMOUNT_MISMATCH"
	FaultFailureReasonScaNotCompleted             FaultFailureReason = "SCA_NOT_COMPLETED"
	FaultFailureReasonPayoutReturned              FaultFailureReason = "PAYOUT_RETURNED"
	FaultFailureReasonLimitExceeded               FaultFailureReason = "LIMIT_EXCEEDED"
	FaultFailureReasonAccountCannotReceive        FaultFailureReason = "ACCOUNT_CANNOT_RECEIVE"
	FaultFailureReasonAccountInvalid              FaultFailureReason = "ACCOUNT_INVALID"
	FaultFailureReasonComplianceRejected          FaultFailureReason = "COMPLIANCE_REJECTED"
	FaultFailureReasonLightningPaymentFailed      FaultFailureReason = "LIGHTNING_PAYMENT_FAILED"
	FaultFailureReasonCounterpartyPostTxFailed    FaultFailureReason = "COUNTERPARTY_POST_TX_FAILED"
	FaultFailureReasonLnurlpFailed                FaultFailureReason = "LNURLP_FAILED"
	FaultFailureReasonPayRequestFailed            FaultFailureReason = "PAY_REQUEST_FAILED"
	FaultFailureReasonPaymentApprovalWebhookError FaultFailureReason = "PAYMENT_APPROVAL_WEBHOOK_ERROR"
	FaultFailureReasonPaymentApprovalTimedOut     FaultFailureReason = "PAYMENT_APPROVAL_TIMED_OUT"
	FaultFailureReasonOfframpFailed               FaultFailureReason = "OFFRAMP_FAILED"
	FaultFailureReasonMissingMandatoryPayeeData   FaultFailureReason = "MISSING_MANDATORY_PAYEE_DATA"
	FaultFailureReasonCollectionFailed            FaultFailureReason = "COLLECTION_FAILED"
)

// CoverageOfKindKind is one of these texts.
type CoverageOfKindKind string

const (
	CoverageOfKindKindOperations CoverageOfKindKind = "operations"
	CoverageOfKindKindCodes      CoverageOfKindKind = "codes"
	CoverageOfKindKindEvents     CoverageOfKindKind = "events"
	CoverageOfKindKindMagic      CoverageOfKindKind = "magic"
	CoverageOfKindKindMoves      CoverageOfKindKind = "moves"
)

// RunDifferenceIn is one of these texts.
type RunDifferenceIn string

const (
	RunDifferenceInWorld  RunDifferenceIn = "world"
	RunDifferenceInInput  RunDifferenceIn = "input"
	RunDifferenceInAnswer RunDifferenceIn = "answer"
	RunDifferenceInEvent  RunDifferenceIn = "event"
)

// ImportWorldWebhooks is one of these texts.
type ImportWorldWebhooks string

const (
	ImportWorldWebhooksKeep ImportWorldWebhooks = "keep"
	ImportWorldWebhooksHold ImportWorldWebhooks = "hold"
)

// ListMomentsType is one of these texts.
type ListMomentsType string

const (
	ListMomentsTypeMoment ListMomentsType = "moment"
	ListMomentsTypeTravel ListMomentsType = "travel"
)

// ListMomentsKind is one of these texts.
type ListMomentsKind string

const (
	ListMomentsKindBeginning ListMomentsKind = "beginning"
	ListMomentsKindRequest   ListMomentsKind = "request"
	ListMomentsKindTask      ListMomentsKind = "task"
	ListMomentsKindAdmin     ListMomentsKind = "admin"
	ListMomentsKindWebhook   ListMomentsKind = "webhook"
	ListMomentsKindAdvance   ListMomentsKind = "advance"
	ListMomentsKindRewind    ListMomentsKind = "rewind"
	ListMomentsKindReturn    ListMomentsKind = "return"
	ListMomentsKindRestore   ListMomentsKind = "restore"
	ListMomentsKindReset     ListMomentsKind = "reset"
)

// ListAccountPostingsOrder is one of these texts.
type ListAccountPostingsOrder string

const (
	ListAccountPostingsOrderOldest ListAccountPostingsOrder = "oldest"
	ListAccountPostingsOrderNewest ListAccountPostingsOrder = "newest"
)

// ListRequestsMethod is one of these texts.
type ListRequestsMethod string

const (
	ListRequestsMethodGet     ListRequestsMethod = "GET"
	ListRequestsMethodPost    ListRequestsMethod = "POST"
	ListRequestsMethodPut     ListRequestsMethod = "PUT"
	ListRequestsMethodPatch   ListRequestsMethod = "PATCH"
	ListRequestsMethodDelete  ListRequestsMethod = "DELETE"
	ListRequestsMethodHead    ListRequestsMethod = "HEAD"
	ListRequestsMethodOptions ListRequestsMethod = "OPTIONS"
)

// ListRequestsFormat is one of these texts.
type ListRequestsFormat string

const (
	ListRequestsFormatJSON ListRequestsFormat = "json"
	ListRequestsFormatCurl ListRequestsFormat = "curl"
)

// ExportCapsuleFormat is one of these texts.
type ExportCapsuleFormat string

const (
	ExportCapsuleFormatGherkin ExportCapsuleFormat = "gherkin"
	ExportCapsuleFormatCurl    ExportCapsuleFormat = "curl"
	ExportCapsuleFormatTest    ExportCapsuleFormat = "test"
)

type WebhookOptions struct {
	// `push` sends events; `pull` waits until their requests are fetched.
	Mode WebhookOptionsMode `json:"mode,omitempty"`
	// The form of the signature header: JSON with a version, or the bare signature.
	SignatureFormat WebhookOptionsSignatureFormat `json:"signatureFormat,omitempty"`
}

type RateOptions struct {
	// True (the default) to let exchange rates move with the clock, false to fix them.
	Drift *bool `json:"drift,omitempty"`
}

type WalletOptions struct {
	// The most challenges of a credential in a minute, 5 by default; 0 for no limit.
	ChallengeLimit *int64 `json:"challengeLimit,omitempty"`
	// The most failed verifications of a credential in 5 minutes, 5 by default; 0 for no limit.
	FailedVerifyLimit *int64 `json:"failedVerifyLimit,omitempty"`
	// True to sign export bundles with the world's quorum key; false by default.
	SignsExports *bool `json:"signsExports,omitempty"`
	// The issuers (`iss`) whose identity tokens are accepted; Google and Apple by default.
	OidcIssuers []string `json:"oidcIssuers,omitempty"`
}

type CardOptions struct {
	// True (the default) to let the platform issue cards; false makes /cards a 501.
	Enabled *bool `json:"enabled,omitempty"`
	// The card program, US by default; only EU cards have a 3-D Secure password.
	Program CardOptionsProgram `json:"program,omitempty"`
	// The time after which an authorization that is not cleared expires; 7 days by default. A number of days, or
	// a duration: PT6M, P1DT2H, 6m, 359s, 1h30m, 250ms, 7d or 6 minutes.
	AuthorizationDays Scalar `json:"authorizationDays,omitempty"`
	// True to require the signature of the embedded wallet that funds a card to change it; false by default.
	SignedUpdates *bool `json:"signedUpdates,omitempty"`
}

type InvitationOptions struct {
	// True (the default) when the platform has set up invitations; false refuses new ones.
	Configured *bool `json:"configured,omitempty"`
}

type ScaOptions struct {
	// The origins of the pages that use passkeys for SCA; the address of the simulator by default.
	AllowedOrigins []string `json:"allowedOrigins,omitempty"`
}

type Quotas struct {
	// The most kept moments, those of webhooks and of undone branches included; then writes are a 429.
	Moments *int64 `json:"moments,omitempty"`
	// The most bytes of its documents and its past, estimated; then writes are a 429.
	Bytes *int64 `json:"bytes,omitempty"`
	// The most API requests, reads included, in a second of real time; others are a 429.
	RequestsPerSecond *int64 `json:"requestsPerSecond,omitempty"`
}

type WorldOptions struct {
	Regulated *bool `json:"regulated,omitempty"`
	// True to require proof of ownership of self-custodied wallets outside the EU too; false by default.
	TravelRule *bool `json:"travelRule,omitempty"`
	// The domain of the sandbox's UMA counterparties.
	SandboxUmaDomain string `json:"sandboxUmaDomain,omitempty"`
	// True to refuse members and query parameters that the API would ignore; false by default.
	StrictRequests *bool              `json:"strictRequests,omitempty"`
	Webhooks       *WebhookOptions    `json:"webhooks,omitempty"`
	Rates          *RateOptions       `json:"rates,omitempty"`
	Wallets        *WalletOptions     `json:"wallets,omitempty"`
	Cards          *CardOptions       `json:"cards,omitempty"`
	Invitations    *InvitationOptions `json:"invitations,omitempty"`
	Sca            *ScaOptions        `json:"sca,omitempty"`
	Quotas         *Quotas            `json:"quotas,omitempty"`
}

type NewWorld struct {
	// Generated by default. `import` is reserved.
	Name string `json:"name,omitempty"`
	// The seed: equal seeds and equal requests give equal ids, keys and answers. Random by default; the answer
	// has it.
	Seed Scalar `json:"seed,omitempty"`
	// The initial time of its clock.
	StartAt string `json:"startAt,omitempty"`
	// True to start with a frozen clock.
	Frozen *bool `json:"frozen,omitempty"`
	// The initial state. `fresh` (the default) and `unregulated` are empty; the others have resources, a time
	// and options of their own, so `startAt` and `options` other than `quotas` are refused.
	Beginning NewWorldBeginning `json:"beginning,omitempty"`
	// `hold` sends nothing: each attempt stays in flight until its answer is reported to the outbox. It is no
	// part of the state. `send` by default.
	Webhooks NewWorldWebhooks `json:"webhooks,omitempty"`
	Options  *WorldOptions    `json:"options,omitempty"`
}

type Clock struct {
	// A virtual time, ISO 8601 in UTC.
	Now  string    `json:"now"`
	Mode ClockMode `json:"mode"`
	// Virtual seconds for each wall-clock second, while the clock ticks.
	Rate float64 `json:"rate"`
	// The number of scheduled tasks.
	Pending int64 `json:"pending"`
	// The time at which the next task is due.
	NextAt *string `json:"nextAt"`
}

type WorldWithCredential struct {
	Name string `json:"name"`
	// The base URL of the API; the credential selects this world.
	BaseURL      string `json:"baseUrl"`
	ClientID     string `json:"clientId"`
	ClientSecret string `json:"clientSecret"`
	// The token that opens the admin plane for this world alone; absent when the admin plane is open.
	AdminToken string `json:"adminToken,omitempty"`
	Seed       string `json:"seed"`
	Clock      Clock  `json:"clock"`
}

type PastLimits struct {
	// The most moments; absent when there is no limit.
	Moments *int64 `json:"moments,omitempty"`
	// The most bytes; absent when there is no limit.
	Bytes *int64 `json:"bytes,omitempty"`
}

type KeptPast struct {
	// The number of the oldest moment that can still be read.
	Horizon int64 `json:"horizon"`
	// The number of kept moments of the present line.
	Moments int64 `json:"moments"`
	// The number of kept moments of webhooks.
	WebhookMoments int64 `json:"webhookMoments"`
	// The number of kept moments of undone branches.
	UndoneMoments int64 `json:"undoneMoments"`
	// The memory that it takes, estimated; absent unless a limit in bytes is set.
	Bytes  *int64     `json:"bytes,omitempty"`
	Limits PastLimits `json:"limits"`
}

type World struct {
	Name  string `json:"name"`
	Seed  string `json:"seed"`
	Clock Clock  `json:"clock"`
	// The number of the newest moment.
	Head int64    `json:"head"`
	Past KeptPast `json:"past"`
}

type WorldElsewhere struct {
	Name string `json:"name"`
	Seed string `json:"seed"`
	// The address of the process that has it in memory, if any.
	Holder string `json:"holder,omitempty"`
}

type ProcessPast struct {
	// The number of kept moments of all kinds.
	Moments int64 `json:"moments"`
	// The memory that it takes, estimated; absent unless a limit in bytes is set.
	Bytes  *int64     `json:"bytes,omitempty"`
	Limits PastLimits `json:"limits"`
}

type WorldList struct {
	// The worlds that the answering process has in memory: all of them unless processes share them.
	Data []World `json:"data"`
	// The other worlds of the database, which are served through this process too; absent without a database.
	Elsewhere []WorldElsewhere `json:"elsewhere,omitempty"`
	Past      ProcessPast      `json:"past"`
}

type WorldInFull struct {
	Name  string `json:"name"`
	Seed  string `json:"seed"`
	Clock Clock  `json:"clock"`
	// The number of the newest moment.
	Head     int64    `json:"head"`
	Past     KeptPast `json:"past"`
	BaseURL  string   `json:"baseUrl"`
	ClientID string   `json:"clientId"`
	// With the client id, the credential that selects this world. Where an admin token is set, the world's own
	// token and the token for all worlds show it.
	ClientSecret string `json:"clientSecret"`
	// The token that opens the admin plane for this world alone; absent when the admin plane is open.
	AdminToken string `json:"adminToken,omitempty"`
	// The public key, uncompressed in hex, that verifies the bundles of embedded wallets in this world.
	QuorumPublicKey string `json:"quorumPublicKey"`
	// `send`, or `hold` when attempts stay in flight until their answers are reported.
	Webhooks NewWorldWebhooks `json:"webhooks"`
	// All its options, those that were given and those by default.
	Options map[string]any `json:"options"`
	// A hash of all documents; equal states have equal hashes.
	StateHash string `json:"stateHash"`
}

type Fork struct {
	// A moment's number or an ISO 8601 time; now when absent.
	At Scalar `json:"at,omitempty"`
	// The branch that has it; the present line when absent.
	Branch string `json:"branch,omitempty"`
	// Generated by default. `import` is reserved.
	Name string `json:"name,omitempty"`
	// Leaves the webhooks as they are; without it, events wait to be fetched (pull mode).
	Webhooks string `json:"webhooks,omitempty"`
}

type ClockFreeze struct {
	// A virtual time that is not in the past; now when absent.
	At string `json:"at,omitempty"`
}

type ClockResume struct {
	// Virtual seconds for each wall-clock second.
	Rate *float64 `json:"rate,omitempty"`
}

type Destination struct {
	// A duration: PT6M, P1DT2H, 6m, 359s, 1h30m, 250ms, 7d or 6 minutes.
	By string `json:"by,omitempty"`
	// A virtual time that is not in the past.
	To string `json:"to,omitempty"`
	// The condition at which the clock stops; it stops after `within`, or 7 days, in any case.
	Until DestinationUntilOneOf `json:"until,omitempty"`
	// True to wait until the webhooks that fall due have been answered.
	Wait *bool `json:"wait,omitempty"`
	// The most tasks that may run; the webhooks of what they did are sent besides.
	Limit *int64 `json:"limit,omitempty"`
}

type DestinationUntil struct {
	// The id of the resource to watch.
	Resource string `json:"resource"`
	// A member of the resource as the API shows it, as a dot path.
	Field string `json:"field"`
	// The value that the member must have.
	Equals any `json:"equals"`
	// A duration: PT6M, P1DT2H, 6m, 359s, 1h30m, 250ms, 7d or 6 minutes.
	Within string `json:"within,omitempty"`
}

type DestinationUntil2 struct {
	// A condition on resources as the API shows them, such as `Quote:… status = "COMPLETED" and not
	// (InternalAccount:… balance.amount >= 1000)`. Comparisons are = != < <= > >= and `exists`.
	Condition string `json:"condition"`
	// A duration: PT6M, P1DT2H, 6m, 359s, 1h30m, 250ms, 7d or 6 minutes.
	Within string `json:"within,omitempty"`
}

type Moment struct {
	// Its name in `/timeline/{moment}`: its number, with a `w` on the line of webhooks, and `@` and its branch
	// when it was undone.
	ID     string `json:"id"`
	Number int64  `json:"number"`
	// The line of the moment, which has its own numbers. Deliveries of webhooks have their own line.
	Line MomentLine `json:"line"`
	// Its place among all moments and travels of the world; never used twice.
	Sequence int64 `json:"sequence"`
	// The name of the branch on which it was made.
	Branch string `json:"branch"`
	// True when it is not on the present line.
	Undone bool `json:"undone"`
	// A virtual time, ISO 8601 in UTC.
	At   string     `json:"at"`
	Kind MomentKind `json:"kind"`
	// The operation, the kind of task or the admin operation.
	Name string `json:"name"`
	// The id of the resource that it is about.
	Subject string `json:"subject,omitempty"`
	// The id of the moment that led to this one.
	CausedBy string `json:"causedBy,omitempty"`
	// The trace of the request that began it, in the headers of W3C Trace Context.
	Trace *MomentTrace `json:"trace,omitempty"`
}

// The trace of the request that began it, in the headers of W3C Trace Context.
type MomentTrace struct {
	Traceparent string `json:"traceparent"`
	Tracestate  string `json:"tracestate,omitempty"`
}

type About struct {
	// The name of the customer.
	Who string `json:"who,omitempty"`
	// The name of a thing, where no money moves: of a token or a file, the type of a factor, an address.
	What string `json:"what,omitempty"`
	// The money that moves, such as `100.00 USD → EUR`.
	Amount string `json:"amount,omitempty"`
	// The type of the event that is sent.
	Event string `json:"event,omitempty"`
	// The fault that is added or removed: `createCustomer is answered with INTERNAL_ERROR, once`.
	Fault string `json:"fault,omitempty"`
}

type Task struct {
	ID string `json:"id"`
	// A virtual time, ISO 8601 in UTC.
	At      string `json:"at"`
	Kind    string `json:"kind"`
	Subject string `json:"subject,omitempty"`
	Input   any    `json:"input,omitempty"`
	// The number of the moment that scheduled it.
	CausedBy int64  `json:"causedBy"`
	About    *About `json:"about,omitempty"`
}

type FieldValue struct {
	Resource string `json:"resource"`
	// Absent when the condition only asks whether the resource exists.
	Field string `json:"field,omitempty"`
	// Null when there is no such member now.
	Value any `json:"value"`
}

type Advance struct {
	// A virtual time, ISO 8601 in UTC.
	From string `json:"from"`
	// A virtual time, ISO 8601 in UTC.
	To string `json:"to"`
	// `timeout` when the condition of `until` was not met.
	Stopped AdvanceStopped `json:"stopped"`
	// The number of tasks that ran.
	Fired int64 `json:"fired"`
	// The first 1000 moments that it made.
	Moments []Moment `json:"moments"`
	Clock   Clock    `json:"clock"`
	// The next tasks, up to five.
	Next []Task `json:"next"`
	// The values in the condition of `until`, as they are at the end.
	Values []FieldValue `json:"values,omitempty"`
}

type NextTasks struct {
	// The number of tasks.
	Count *int64 `json:"count,omitempty"`
}

type Preview struct {
	// A virtual time, ISO 8601 in UTC.
	From string `json:"from"`
	// A virtual time, ISO 8601 in UTC.
	To string `json:"to"`
	// `timeout` when the condition of `until` was not met.
	Stopped AdvanceStopped `json:"stopped"`
	// The number of tasks that ran.
	Fired int64 `json:"fired"`
	// The first 1000 moments that it made.
	Moments []Moment `json:"moments"`
	Clock   Clock    `json:"clock"`
	// The next tasks, up to five.
	Next []Task `json:"next"`
	// The values in the condition of `until`, as they are at the end.
	Values []FieldValue `json:"values,omitempty"`
	// The first 100 documents that would differ, resources first.
	Changes []PreviewChange `json:"changes"`
	// The number of documents that would differ.
	ChangeCount int64 `json:"changeCount"`
	// The first 100 events that would be emitted.
	Events []PreviewEvent `json:"events"`
	// The number of events that would be emitted.
	EventCount int64 `json:"eventCount"`
}

type PreviewChange struct {
	Collection string `json:"collection"`
	ID         string `json:"id"`
	// Absent when the document was created here.
	Before any `json:"before,omitempty"`
	// Absent when the document was removed here.
	After any `json:"after,omitempty"`
	// The members that differ, as dot paths.
	Fields []string `json:"fields"`
	// Present when the API does not show documents of this collection.
	Internal bool `json:"internal,omitempty"`
	// Of a resource or a task: who, what and how much it is about.
	About *PreviewChangeAbout `json:"about,omitempty"`
}

// Of a resource or a task: who, what and how much it is about.
type PreviewChangeAbout struct {
	// The name of the customer.
	Who string `json:"who,omitempty"`
	// The name of a thing, where no money moves: of a token or a file, the type of a factor, an address.
	What string `json:"what,omitempty"`
	// The money that moves, such as `100.00 USD → EUR`.
	Amount string `json:"amount,omitempty"`
	// The type of the event that is sent.
	Event string `json:"event,omitempty"`
	// The fault that is added or removed: `createCustomer is answered with INTERNAL_ERROR, once`.
	Fault string `json:"fault,omitempty"`
}

type PreviewEvent struct {
	Type string `json:"type"`
	// The id of the resource that the event is about.
	About string `json:"about,omitempty"`
	// A virtual time, ISO 8601 in UTC.
	At string `json:"at"`
}

type Wait struct {
	// An event, a condition, or `delivered`: every webhook in flight, and those that their answers cause, has
	// been answered.
	For WaitForOneOf `json:"for"`
	// The longest time to wait, on the wall clock; 5s when absent, 1h at most: PT6M, P1DT2H, 6m, 359s, 1h30m,
	// 250ms, 7d or 6 minutes.
	Within string `json:"within,omitempty"`
	// The longest time to wait, on the world's clock: PT6M, P1DT2H, 6m, 359s, 1h30m, 250ms, 7d or 6 minutes.
	WithinVirtual string `json:"withinVirtual,omitempty"`
}

type WaitFor struct {
	// The type of the event, such as OUTGOING_PAYMENT.COMPLETED.
	Event string `json:"event"`
	// Only events about this resource.
	About string `json:"about,omitempty"`
	// Only events after this moment or time: a moment's number or an ISO 8601 time. All events of the world,
	// also those before the wait, when absent.
	After Scalar `json:"after,omitempty"`
}

type WaitFor2 struct {
	// The id of the resource to watch.
	Resource string `json:"resource"`
	// A member of the resource as the API shows it, as a dot path.
	Field string `json:"field"`
	// The value that the member must have.
	Equals any `json:"equals"`
}

type WaitFor3 struct {
	// A condition on resources as the API shows them, such as `Quote:… status = "COMPLETED" and not
	// (InternalAccount:… balance.amount >= 1000)`. Comparisons are = != < <= > >= and `exists`.
	Condition string `json:"condition"`
}

type WaitMet struct {
	Met WaitMetMet `json:"met"`
	// A virtual time, ISO 8601 in UTC.
	At string `json:"at"`
	// The number of the newest moment when it was met.
	Moment int64         `json:"moment"`
	Event  *WaitMetEvent `json:"event,omitempty"`
	// The condition that was met.
	Condition string       `json:"condition,omitempty"`
	Values    []FieldValue `json:"values,omitempty"`
}

type WaitMetEvent struct {
	ID   string `json:"id"`
	Type string `json:"type"`
	// The id of the resource that the event is about.
	About string `json:"about,omitempty"`
	// The number of the moment that emitted it.
	Moment int64 `json:"moment"`
	// A virtual time, ISO 8601 in UTC.
	At string `json:"at"`
}

type WaitTimeout struct {
	Status  int64  `json:"status"`
	Code    string `json:"code"`
	Message string `json:"message"`
	// The limit that was reached.
	Ended WaitTimeoutEnded `json:"ended"`
	// A virtual time, ISO 8601 in UTC.
	At string `json:"at"`
	// The latest 100 events since the wait began, the present values in the condition, or the webhooks in
	// flight.
	Came []any `json:"came"`
}

type WaitTimeoutCame struct {
	ID   string `json:"id"`
	Type string `json:"type"`
	// The id of the resource that the event is about.
	About string `json:"about,omitempty"`
	// The number of the moment that emitted it.
	Moment int64 `json:"moment"`
	// A virtual time, ISO 8601 in UTC.
	At string `json:"at"`
}

type WaitTimeoutCame3 struct {
	Event string `json:"event"`
	Type  string `json:"type"`
	// The number of the attempt that is in flight.
	Attempt int64 `json:"attempt"`
}

type Schedule struct {
	Data  []Task `json:"data"`
	Total int64  `json:"total"`
}

type TaskRun struct {
	// The number of the moment that the task made.
	Moment int64 `json:"moment"`
}

type TimelineMoment struct {
	Type string `json:"type"`
	// Its name in `/timeline/{moment}`: its number, with a `w` on the line of webhooks, and `@` and its branch
	// when it was undone.
	ID     string `json:"id"`
	Number int64  `json:"number"`
	// The line of the moment, which has its own numbers. Deliveries of webhooks have their own line.
	Line MomentLine `json:"line"`
	// Its place among all moments and travels of the world; never used twice.
	Sequence int64 `json:"sequence"`
	// The name of the branch on which it was made.
	Branch string `json:"branch"`
	// True when it is not on the present line.
	Undone bool `json:"undone"`
	// A virtual time, ISO 8601 in UTC.
	At   string     `json:"at"`
	Kind MomentKind `json:"kind"`
	// The operation, the kind of task or the admin operation.
	Name string `json:"name"`
	// The id of the resource that it is about.
	Subject string `json:"subject,omitempty"`
	// The id of the moment that led to this one.
	CausedBy string `json:"causedBy,omitempty"`
	// The trace of the request that began it, in the headers of W3C Trace Context.
	Trace *TimelineMomentTrace `json:"trace,omitempty"`
	// The wall-clock time.
	WallAt string `json:"wallAt"`
	// Set when opening a capsule repeated it. It has no wall time then: `wallAt` is the start of the recording.
	Repeated bool `json:"repeated,omitempty"`
	// The lane that it is drawn in: `webhook` has the line of webhooks, `clock` travels and what acts on the
	// clock, `fault` what adds and removes faults, and `admin` everything else that no client of the API does.
	Lane TimelineMomentLane `json:"lane"`
	// Set when a request was refused, an attempt did not deliver its event, or a resource came into a failed
	// state.
	Failed bool `json:"failed,omitempty"`
	// The method of a request.
	Method string `json:"method,omitempty"`
	// The path of a request, without its query.
	Path string `json:"path,omitempty"`
	// The status that a request was answered with.
	Status *int64 `json:"status,omitempty"`
	// The number of documents that it wrote.
	Changes int64 `json:"changes"`
	// The types of the events that it emitted.
	Events []string `json:"events"`
	About  *About   `json:"about,omitempty"`
	// The present delivery of the event of a moment on the line of webhooks.
	Delivery *TimelineMomentDelivery `json:"delivery,omitempty"`
}

// The trace of the request that began it, in the headers of W3C Trace Context.
type TimelineMomentTrace struct {
	Traceparent string `json:"traceparent"`
	Tracestate  string `json:"tracestate,omitempty"`
}

// The present delivery of the event of a moment on the line of webhooks.
type TimelineMomentDelivery struct {
	// The type of the event.
	Type string `json:"type"`
	// The status of the delivery after the moment.
	Status string `json:"status"`
	// The number of attempts that have begun.
	Attempts int64 `json:"attempts"`
	// The status of the endpoint's answer.
	Answered *int64 `json:"answered,omitempty"`
	// Why an attempt failed.
	Reason string `json:"reason,omitempty"`
	// A virtual time, ISO 8601 in UTC.
	NextAt string `json:"nextAt,omitempty"`
}

type Place struct {
	Moment int64  `json:"moment"`
	Branch string `json:"branch"`
	// A virtual time, ISO 8601 in UTC.
	At string `json:"at"`
}

type Travel struct {
	Type string `json:"type"`
	// Its place among all moments and travels of the world; never used twice.
	Sequence int64 `json:"sequence"`
	// The name of the branch on which it was made.
	Branch string `json:"branch"`
	// True when it is not on the present line.
	Undone bool `json:"undone"`
	// A virtual time, ISO 8601 in UTC.
	At   string     `json:"at"`
	Kind TravelKind `json:"kind"`
	From Place      `json:"from"`
	To   Place      `json:"to"`
	// The admin operation that made it.
	By string `json:"by"`
	// The wall-clock time.
	WallAt string `json:"wallAt"`
	// The lane that it is drawn in: `webhook` has the line of webhooks, `clock` travels and what acts on the
	// clock, `fault` what adds and removes faults, and `admin` everything else that no client of the API does.
	Lane TimelineMomentLane `json:"lane"`
}

type Timeline struct {
	Data       []TimelineEntry `json:"data"`
	HasMore    bool            `json:"hasMore"`
	NextCursor string          `json:"nextCursor,omitempty"`
	TotalCount int64           `json:"totalCount"`
	// The number of the newest moment.
	Head int64 `json:"head"`
	// The number of the oldest moment that can still be read.
	Horizon int64 `json:"horizon"`
}

// TimelineEntry has one of its members; the others are nil.
type TimelineEntry struct {
	TimelineMoment *TimelineMoment
	Travel         *Travel
}

// UnmarshalJSON reads the object whose type is given.
func (object *TimelineEntry) UnmarshalJSON(content []byte) error {
	var tag struct {
		Value string `json:"type"`
	}
	if err := json.Unmarshal(content, &tag); err != nil {
		return err
	}
	switch tag.Value {
	case "moment":
		return json.Unmarshal(content, &object.TimelineMoment)
	case "travel":
		return json.Unmarshal(content, &object.Travel)
	}
	return fmt.Errorf("no TimelineEntry has the type %q", tag.Value)
}

type Cause struct {
	Kind MomentKind `json:"kind"`
	// The operation, the kind of task or the admin operation.
	Name string `json:"name"`
	// The id of the resource that it is about.
	Subject string `json:"subject,omitempty"`
	// The number of the moment that led to this one.
	CausedBy *int64 `json:"causedBy,omitempty"`
	// The trace of the request that began it, in the headers of W3C Trace Context.
	Trace *CauseTrace `json:"trace,omitempty"`
}

// The trace of the request that began it, in the headers of W3C Trace Context.
type CauseTrace struct {
	Traceparent string `json:"traceparent"`
	Tracestate  string `json:"tracestate,omitempty"`
}

type Change struct {
	Collection string `json:"collection"`
	ID         string `json:"id"`
	// True when the API shows documents of this collection as resources.
	IsResource bool `json:"isResource"`
	// Absent when the document was created here.
	Before any `json:"before,omitempty"`
	// Absent when the document was removed here.
	After any `json:"after,omitempty"`
	// Of a resource or a task: who, what and how much it is about.
	About *ChangeAbout `json:"about,omitempty"`
}

// Of a resource or a task: who, what and how much it is about.
type ChangeAbout struct {
	// The name of the customer.
	Who string `json:"who,omitempty"`
	// The name of a thing, where no money moves: of a token or a file, the type of a factor, an address.
	What string `json:"what,omitempty"`
	// The money that moves, such as `100.00 USD → EUR`.
	Amount string `json:"amount,omitempty"`
	// The type of the event that is sent.
	Event string `json:"event,omitempty"`
	// The fault that is added or removed: `createCustomer is answered with INTERNAL_ERROR, once`.
	Fault string `json:"fault,omitempty"`
}

type Note struct {
	Kind string `json:"kind"`
}

type FaultAtMoment struct {
	ID string `json:"id"`
	// The kind of the fault, for `POST /admin/faults`.
	Kind string `json:"kind"`
	// Its effect in words: `createCustomer is answered with INTERNAL_ERROR, once`.
	Says string `json:"says"`
	// `met` when it applied to the moment, `answered` when it also made the answer.
	Role FaultAtMomentRole `json:"role"`
}

type MomentInFull struct {
	// Its name in `/timeline/{moment}`: its number, with a `w` on the line of webhooks, and `@` and its branch
	// when it was undone.
	ID     string `json:"id"`
	Number int64  `json:"number"`
	// The line of the moment, which has its own numbers. Deliveries of webhooks have their own line.
	Line MomentLine `json:"line"`
	// Its place among all moments and travels of the world; never used twice.
	Sequence int64 `json:"sequence"`
	// The name of the branch on which it was made.
	Branch string `json:"branch"`
	// True when it is not on the present line.
	Undone bool `json:"undone"`
	// A virtual time, ISO 8601 in UTC.
	At string `json:"at"`
	// The wall-clock time.
	WallAt string `json:"wallAt"`
	// Set when opening a capsule repeated it. It has no wall time then: `wallAt` is the start of the recording.
	Repeated bool `json:"repeated,omitempty"`
	// The lane that it is drawn in: `webhook` has the line of webhooks, `clock` travels and what acts on the
	// clock, `fault` what adds and removes faults, and `admin` everything else that no client of the API does.
	Lane TimelineMomentLane `json:"lane"`
	// Set when a request was refused, an attempt did not deliver its event, or a resource came into a failed
	// state.
	Failed bool  `json:"failed,omitempty"`
	Cause  Cause `json:"cause"`
	// The id of the moment that led to this one.
	CausedBy string `json:"causedBy,omitempty"`
	// The request without its secrets: `method`, `path`, `query`, `body`, and `headers` as long as the log of
	// requests has them. Of an answer to a webhook, its status.
	Request any `json:"request,omitempty"`
	// The input of a task or an admin operation.
	Input any `json:"input,omitempty"`
	// The `status` and `body` that the request was answered with.
	Answer any `json:"answer,omitempty"`
	// The documents that it wrote; the first 500.
	Changes []Change            `json:"changes"`
	Events  []MomentInFullEvent `json:"events"`
	Notes   []Note              `json:"notes"`
	// The injected faults that it met, added or removed; the first 500.
	Faults []FaultAtMoment `json:"faults"`
	// The tasks that it scheduled; the first 500.
	Scheduled []Task `json:"scheduled"`
	// The ids of the moments of both lines that this one led to, oldest first; the first 500.
	Caused []string `json:"caused"`
	// The lengths of the lists, also of what is not shown.
	Counts MomentInFullCounts `json:"counts"`
	// The hash of the state of its line.
	StateHash string `json:"stateHash,omitempty"`
}

type MomentInFullEvent struct {
	ID   string `json:"id"`
	Type string `json:"type"`
}

// The lengths of the lists, also of what is not shown.
type MomentInFullCounts struct {
	Changes   int64 `json:"changes"`
	Events    int64 `json:"events"`
	Notes     int64 `json:"notes"`
	Scheduled int64 `json:"scheduled"`
	Caused    int64 `json:"caused"`
}

type TimelineBucket struct {
	// The first sequence of its range.
	First int64 `json:"first"`
	// The last sequence of its range.
	Last int64 `json:"last"`
	// A virtual time, ISO 8601 in UTC.
	At string `json:"at"`
	// A virtual time, ISO 8601 in UTC.
	Until string `json:"until"`
	// The number of the last moment of the main line in it; of the present one if undone.
	Moment *int64               `json:"moment,omitempty"`
	Counts TimelineBucketCounts `json:"counts"`
	// The number of entries that failed.
	Failed int64 `json:"failed"`
}

type TimelineBucketCounts struct {
	Request int64 `json:"request"`
	Task    int64 `json:"task"`
	Webhook int64 `json:"webhook"`
	Clock   int64 `json:"clock"`
	Fault   int64 `json:"fault"`
	Admin   int64 `json:"admin"`
}

type TimelineCounts struct {
	// Those that are not empty, oldest first.
	Buckets []TimelineBucket `json:"buckets"`
	// The first sequence that was counted.
	First int64 `json:"first"`
	// The last counted sequence; less than `first` if nothing was counted.
	Last int64 `json:"last"`
	// The number of entries in all buckets.
	Total int64 `json:"total"`
	// The number of the newest moment.
	Head int64 `json:"head"`
	// The number of the oldest moment that can still be read.
	Horizon int64 `json:"horizon"`
}

type Differences struct {
	From    int64               `json:"from"`
	To      int64               `json:"to"`
	Changes []DifferencesChange `json:"changes"`
	HasMore bool                `json:"hasMore"`
	// Valid together with the same `from` and `to`.
	NextCursor string `json:"nextCursor,omitempty"`
	TotalCount int64  `json:"totalCount"`
}

type DifferencesChange struct {
	Collection string `json:"collection"`
	ID         string `json:"id"`
	// Absent when the document was created here.
	Before any `json:"before,omitempty"`
	// Absent when the document was removed here.
	After any `json:"after,omitempty"`
	// The members that differ, as dot paths.
	Fields []string `json:"fields"`
	// Present when the API does not show documents of this collection.
	Internal bool `json:"internal,omitempty"`
	// Of a resource or a task: who, what and how much it is about.
	About *DifferencesChangeAbout `json:"about,omitempty"`
}

// Of a resource or a task: who, what and how much it is about.
type DifferencesChangeAbout struct {
	// The name of the customer.
	Who string `json:"who,omitempty"`
	// The name of a thing, where no money moves: of a token or a file, the type of a factor, an address.
	What string `json:"what,omitempty"`
	// The money that moves, such as `100.00 USD → EUR`.
	Amount string `json:"amount,omitempty"`
	// The type of the event that is sent.
	Event string `json:"event,omitempty"`
	// The fault that is added or removed: `createCustomer is answered with INTERNAL_ERROR, once`.
	Fault string `json:"fault,omitempty"`
}

type Rewind struct {
	// A moment's number or an ISO 8601 time.
	To Scalar `json:"to"`
	// The name of the branch that the next change begins; `branch-1` and so on unless given.
	Name string `json:"name,omitempty"`
}

type Branch struct {
	Name string `json:"name"`
	// The parent branch; absent for the first.
	Parent string `json:"parent,omitempty"`
	// The number of the last moment that it shares with its parent; -1 for the first.
	From int64 `json:"from"`
	// The number of its last moment; the last on the present line when the rest was deleted.
	To int64 `json:"to"`
	// A virtual time, ISO 8601 in UTC.
	LeftAt string `json:"leftAt,omitempty"`
	// The number of its kept moments.
	Moments int64 `json:"moments"`
	// True for the current branch of the world.
	Current bool `json:"current"`
	// True when the world can return to its end.
	CanReturn bool `json:"canReturn"`
}

type RewindResult struct {
	// The number of the newest moment.
	Head int64 `json:"head"`
	// The number of moments that were undone.
	Undone int64   `json:"undone"`
	Branch *Branch `json:"branch,omitempty"`
	// The branch of the next change.
	NextBranch string `json:"nextBranch"`
	Clock      Clock  `json:"clock"`
	// Given when asked for with `hash=true`.
	StateHash string `json:"stateHash,omitempty"`
}

type BranchList struct {
	Data []Branch `json:"data"`
}

type BranchRename struct {
	// Letters, digits, dots, dashes and underscores.
	Name string `json:"name"`
}

type FoundResource struct {
	ID string `json:"id"`
	// The collection that it belongs to, such as `customers`.
	Type string `json:"type"`
	// The resource in a few words, such as `payment of 20.00 USD, FAILED`.
	Title string `json:"title"`
	// A text that identifies it for people: a name, an address, a label.
	Name string `json:"name,omitempty"`
	// The name of the customer that it belongs to.
	Who string `json:"who,omitempty"`
	// Its state, in whichever member the API shows it.
	Status string `json:"status,omitempty"`
	// As the API shows it.
	CreatedAt string `json:"createdAt,omitempty"`
	// The number of the moment that last changed it.
	Moment int64 `json:"moment"`
}

type FoundResourcePage struct {
	Data []FoundResource `json:"data"`
	// True when there may be more; a page that looked at very many documents may be short, or empty.
	HasMore    bool   `json:"hasMore"`
	NextCursor string `json:"nextCursor,omitempty"`
}

type Resource struct {
	ID         string `json:"id"`
	Collection string `json:"collection"`
	// The number of the moment whose state is shown.
	At int64 `json:"at"`
	// The branch on which that moment was made.
	Branch string `json:"branch"`
	// The document in the shape of the API.
	Document any `json:"document"`
	// Present when the API does not show such documents; this is how it is stored.
	Internal bool `json:"internal,omitempty"`
	// A resource as it is stored, with what the API does not show.
	Stored any `json:"stored,omitempty"`
	// Documents that belong to it, such as the balance of an account.
	Related []ResourceRelated `json:"related"`
}

type ResourceRelated struct {
	Collection string `json:"collection"`
	// The document in the shape of the API.
	Document any `json:"document"`
	// Present when the API does not show such documents; this is how it is stored.
	Internal bool `json:"internal,omitempty"`
}

type Version struct {
	Moment int64 `json:"moment"`
	// The branch on which the moment was made.
	Branch string `json:"branch"`
	// True when the moment is not on the present line.
	Undone bool `json:"undone"`
	// A virtual time, ISO 8601 in UTC.
	At    string `json:"at,omitempty"`
	Cause *Cause `json:"cause,omitempty"`
	// The version in the shape of the API; absent when the moment removed it.
	Document any `json:"document,omitempty"`
	// Present when the API does not show such documents; this is how it is stored.
	Internal bool `json:"internal,omitempty"`
}

type History struct {
	Data       []Version `json:"data"`
	HasMore    bool      `json:"hasMore"`
	NextCursor string    `json:"nextCursor,omitempty"`
	TotalCount int64     `json:"totalCount"`
}

type Explanation struct {
	ID string `json:"id"`
	// The resource in a few words, such as `payment, FAILED`.
	Title string `json:"title"`
	// The cause of the state of the resource.
	Cause ExplanationCause `json:"cause"`
	// The history of the resource, in order.
	Story []ExplanationStory `json:"story"`
	// Texts of a payment, and remarks on gaps in the story.
	Remarks []string `json:"remarks"`
	// The resources that it refers to, with their present states.
	Related []ExplanationRelated `json:"related"`
	// The moment that led to it in the world of which this one is a fork, or that of the fork.
	LedBy *ExplanationLedBy `json:"ledBy,omitempty"`
	// The latest decisions about the resource, then the causes of its last change, newest first.
	Chain []ExplanationChain `json:"chain"`
}

// The cause of the state of the resource.
type ExplanationCause struct {
	Says string `json:"says"`
	// The outcome table that decided.
	Table string `json:"table,omitempty"`
	// Its row: the magic value, or `otherwise`; not for secret codes.
	Row string `json:"row,omitempty"`
	// The place of the value, in the terms of the API.
	Reads string `json:"reads,omitempty"`
	// The moment that decided.
	Moment *int64 `json:"moment,omitempty"`
}

type ExplanationStory struct {
	Says string `json:"says"`
	// Its number; deliveries of webhooks have their own line and numbers.
	Moment int64      `json:"moment"`
	Line   MomentLine `json:"line"`
	// A virtual time, ISO 8601 in UTC.
	At string `json:"at"`
	// The ids of other resources that the sentences mention.
	Links []string `json:"links"`
	// The types of the events that the moment emitted.
	Events []string `json:"events"`
}

type ExplanationRelated struct {
	ID   string `json:"id"`
	Says string `json:"says"`
}

// The moment that led to it in the world of which this one is a fork, or that of the fork.
type ExplanationLedBy struct {
	World  string `json:"world"`
	Moment int64  `json:"moment"`
}

type ExplanationChain struct {
	Moment int64 `json:"moment"`
	// The branch on which the moment was made.
	Branch string `json:"branch"`
	// True when the moment is not on the present line.
	Undone bool `json:"undone"`
	// A virtual time, ISO 8601 in UTC.
	At    string `json:"at"`
	Cause Cause  `json:"cause"`
	Notes []Note `json:"notes"`
}

type Decision struct {
	// APPROVED, REJECTED, or another decision of this kind of resource.
	Decision string `json:"decision"`
	// The reasons, if this kind of resource shows them.
	Errors []any `json:"errors,omitempty"`
}

type DecidedResource struct {
	ID         string `json:"id"`
	Collection string `json:"collection"`
	Decision   string `json:"decision"`
	// The number of the moment of the decision.
	Moment int64 `json:"moment"`
	// The document in the shape of the API.
	Document any `json:"document"`
	// Present when the API does not show such documents; this is how it is stored.
	Internal bool `json:"internal,omitempty"`
}

type WebhookSettings struct {
	// The address that events are sent to, without credentials.
	Endpoint string `json:"endpoint,omitempty"`
	// `push` sends events; `pull` waits until their requests are fetched.
	Mode WebhookOptionsMode `json:"mode"`
	// The form of the signature header: JSON with a version, or the bare signature.
	SignatureFormat WebhookOptionsSignatureFormat `json:"signatureFormat"`
	// The number of key rotations.
	KeyNumber int64 `json:"keyNumber"`
	// The number of events that a swap holds.
	Held int64 `json:"held"`
}

type WebhookMode struct {
	// `push` sends events; `pull` waits until their requests are fetched.
	Mode WebhookOptionsMode `json:"mode"`
	// The form of the signature header: JSON with a version, or the bare signature.
	SignatureFormat WebhookOptionsSignatureFormat `json:"signatureFormat,omitempty"`
}

type PublicKey struct {
	Pem string       `json:"pem"`
	Jwk PublicKeyJwk `json:"jwk"`
	// SHA-256 of the PEM in hexadecimal.
	Fingerprint string `json:"fingerprint"`
}

type PublicKeyJwk struct {
	Kty string `json:"kty"`
	Crv string `json:"crv"`
	X   string `json:"x"`
	Y   string `json:"y"`
}

type Event struct {
	ID   string `json:"id"`
	Type string `json:"type"`
	// The id of the resource that the event is about.
	Resource string `json:"resource,omitempty"`
	// A virtual time, ISO 8601 in UTC.
	Timestamp string `json:"timestamp"`
	// The number of the moment that caused it.
	Moment int64 `json:"moment"`
	// The branch on which it was caused, as far as it is known.
	Branch string `json:"branch,omitempty"`
	// True when it is not on the present line.
	Undone bool        `json:"undone"`
	Status EventStatus `json:"status"`
	// The number of attempts.
	Attempts int64 `json:"attempts"`
	// A virtual time, ISO 8601 in UTC.
	NextAt string `json:"nextAt,omitempty"`
	// The resource at that moment.
	Data any `json:"data"`
}

type EventPage struct {
	Data       []Event `json:"data"`
	HasMore    bool    `json:"hasMore"`
	NextCursor string  `json:"nextCursor,omitempty"`
	TotalCount int64   `json:"totalCount"`
}

type Attempt struct {
	Number int64 `json:"number"`
	// A virtual time, ISO 8601 in UTC.
	At        string `json:"at,omitempty"`
	Delivered *bool  `json:"delivered,omitempty"`
	// The status of the endpoint's answer.
	Answered *int64 `json:"answered,omitempty"`
	// The reason why there was no complete answer.
	Reason string `json:"reason,omitempty"`
	// Nothing was sent: less than a second before, in the same advance, no connection could be made.
	Inferred bool `json:"inferred,omitempty"`
}

type Delivery struct {
	// Its own id, by which it can be explained.
	ID string `json:"id"`
	// The id of its event, by which it is read.
	Event string `json:"event"`
	Type  string `json:"type"`
	// The id of the resource that the event is about.
	Resource string `json:"resource,omitempty"`
	// The branch on which it was caused, as far as it is known.
	Branch string `json:"branch,omitempty"`
	// True when it is not on the present line.
	Undone bool           `json:"undone"`
	Status DeliveryStatus `json:"status"`
	// Who, what and how much the resource is about.
	About *DeliveryAbout `json:"about,omitempty"`
	// A virtual time, ISO 8601 in UTC.
	FirstAttemptAt string `json:"firstAttemptAt,omitempty"`
	// A virtual time, ISO 8601 in UTC.
	NextAt string `json:"nextAt,omitempty"`
	// The attempts that have ended, oldest first.
	Attempts []Attempt `json:"attempts"`
}

// Who, what and how much the resource is about.
type DeliveryAbout struct {
	// The name of the customer.
	Who string `json:"who,omitempty"`
	// The name of a thing, where no money moves: of a token or a file, the type of a factor, an address.
	What string `json:"what,omitempty"`
	// The money that moves, such as `100.00 USD → EUR`.
	Amount string `json:"amount,omitempty"`
	// The type of the event that is sent.
	Event string `json:"event,omitempty"`
	// The fault that is added or removed: `createCustomer is answered with INTERNAL_ERROR, once`.
	Fault string `json:"fault,omitempty"`
}

type DeliveryPage struct {
	Data       []Delivery `json:"data"`
	HasMore    bool       `json:"hasMore"`
	NextCursor string     `json:"nextCursor,omitempty"`
	TotalCount int64      `json:"totalCount"`
}

type SentRequest struct {
	Method string `json:"method"`
	// Without credentials; absent when no endpoint is configured.
	URL     string            `json:"url,omitempty"`
	Headers map[string]string `json:"headers"`
	// The signed bytes as text.
	Body string `json:"body"`
}

type AttemptInFull struct {
	Number int64 `json:"number"`
	// A virtual time, ISO 8601 in UTC.
	At        string `json:"at,omitempty"`
	Delivered *bool  `json:"delivered,omitempty"`
	// The status of the endpoint's answer.
	Answered *int64 `json:"answered,omitempty"`
	// The reason why there was no complete answer.
	Reason string `json:"reason,omitempty"`
	// Nothing was sent: less than a second before, in the same advance, no connection could be made.
	Inferred bool `json:"inferred,omitempty"`
	// True when a rewind has undone it.
	Superseded bool `json:"superseded"`
	// The branch on which it was answered.
	Branch string `json:"branch,omitempty"`
	// The wall-clock time when it was sent.
	WallAt string `json:"wallAt,omitempty"`
	// The wall-clock time until the answer.
	DurationMs *float64             `json:"durationMs,omitempty"`
	Request    *SentRequest         `json:"request,omitempty"`
	Answer     *AttemptInFullAnswer `json:"answer,omitempty"`
}

type AttemptInFullAnswer struct {
	Status *int64 `json:"status,omitempty"`
	// The first 64 KiB.
	Body   string `json:"body,omitempty"`
	Reason string `json:"reason,omitempty"`
}

type DeliveryInFull struct {
	// Its own id, by which it can be explained.
	ID string `json:"id"`
	// The id of its event, by which it is read.
	Event string `json:"event"`
	Type  string `json:"type"`
	// The id of the resource that the event is about.
	Resource string `json:"resource,omitempty"`
	// The branch on which it was caused, as far as it is known.
	Branch string `json:"branch,omitempty"`
	// True when it is not on the present line.
	Undone bool           `json:"undone"`
	Status DeliveryStatus `json:"status"`
	// Who, what and how much the resource is about.
	About *DeliveryInFullAbout `json:"about,omitempty"`
	// A virtual time, ISO 8601 in UTC.
	FirstAttemptAt string `json:"firstAttemptAt,omitempty"`
	// A virtual time, ISO 8601 in UTC.
	NextAt string `json:"nextAt,omitempty"`
	// Oldest first; requests and answers are kept for recent ones only.
	Attempts []AttemptInFull `json:"attempts"`
}

// Who, what and how much the resource is about.
type DeliveryInFullAbout struct {
	// The name of the customer.
	Who string `json:"who,omitempty"`
	// The name of a thing, where no money moves: of a token or a file, the type of a factor, an address.
	What string `json:"what,omitempty"`
	// The money that moves, such as `100.00 USD → EUR`.
	Amount string `json:"amount,omitempty"`
	// The type of the event that is sent.
	Event string `json:"event,omitempty"`
	// The fault that is added or removed: `createCustomer is answered with INTERNAL_ERROR, once`.
	Fault string `json:"fault,omitempty"`
}

type SignatureCheck struct {
	Event string `json:"event"`
	// The number of the attempt; 0 when none has begun.
	Attempt int64 `json:"attempt"`
	// True for the request as it was sent; false for that which would be sent.
	Sent bool `json:"sent"`
	// True when the current key verifies the signature.
	Valid bool `json:"valid"`
	// The key that verifies it.
	Key SignatureCheckKey `json:"key"`
	// The number of key rotations before that key; of the current one for none.
	KeyNumber int64     `json:"keyNumber"`
	PublicKey PublicKey `json:"publicKey"`
	Algorithm string    `json:"algorithm"`
	// As it was sent.
	Header SignatureCheckHeader `json:"header"`
	// The signature in the header; absent without a header.
	Signature string `json:"signature,omitempty"`
	// The signed bytes as text.
	Body string `json:"body"`
	// The effect of an injected fault on the attempt.
	Disturbance SignatureCheckDisturbance `json:"disturbance,omitempty"`
	// The reason why the current key does not verify it.
	Reason string `json:"reason,omitempty"`
}

// As it was sent.
type SignatureCheckHeader struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

type WaitingRequest struct {
	Event   string `json:"event"`
	Type    string `json:"type"`
	Attempt int64  `json:"attempt"`
	Method  string `json:"method"`
	// Without credentials; absent when no endpoint is configured.
	URL     string            `json:"url,omitempty"`
	Headers map[string]string `json:"headers"`
	// The signed bytes as text.
	Body string `json:"body"`
}

type WaitingRequestPage struct {
	Data       []WaitingRequest `json:"data"`
	HasMore    bool             `json:"hasMore"`
	NextCursor string           `json:"nextCursor,omitempty"`
	TotalCount int64            `json:"totalCount"`
}

type EndpointAnswer struct {
	// The status of the answer.
	Status *int64 `json:"status,omitempty"`
	// The body of the answer.
	Body string `json:"body,omitempty"`
	// The reason why there was no complete answer.
	Reason string `json:"reason,omitempty"`
	// True when there was no complete answer in time.
	Late *bool `json:"late,omitempty"`
	// True when no connection could be made.
	Unreachable *bool `json:"unreachable,omitempty"`
	// True for an attempt that was not made, because it would have failed as the last.
	Inferred *bool `json:"inferred,omitempty"`
}

type FailFault struct {
	// The id of the operation that it applies to, or `*` for any.
	Operation string `json:"operation"`
	// The number of calls, events or payments.
	Times *int64 `json:"times,omitempty"`
	// The code of the refusal.
	Code ErrorCode `json:"code,omitempty"`
	// The `Retry-After` of RATE_LIMITED and SERVICE_UNAVAILABLE. A number of seconds, or a duration: PT6M,
	// P1DT2H, 6m, 359s, 1h30m, 250ms, 7d or 6 minutes.
	RetryAfterSeconds Scalar `json:"retryAfterSeconds,omitempty"`
}

type StallFault struct {
	// The id of the operation that it applies to, or `*` for any.
	Operation string `json:"operation"`
	// The number of calls, events or payments.
	Times *int64 `json:"times,omitempty"`
	// The wall time by which it delays a call; 1000 when absent. A number of milliseconds, or a duration: PT6M,
	// P1DT2H, 6m, 359s, 1h30m, 250ms, 7d or 6 minutes.
	DelayMs Scalar `json:"delayMs,omitempty"`
}

type RateLimitFault struct {
	// The id of the operation that it applies to, or `*` for any.
	Operation string `json:"operation"`
	// The number of calls, events or payments.
	Times *int64 `json:"times,omitempty"`
	// The `Retry-After` of RATE_LIMITED and SERVICE_UNAVAILABLE. A number of seconds, or a duration: PT6M,
	// P1DT2H, 6m, 359s, 1h30m, 250ms, 7d or 6 minutes.
	RetryAfterSeconds Scalar `json:"retryAfterSeconds,omitempty"`
}

type WalletProcessingFault struct {
	// The id of the operation that it applies to, or `*` for any.
	Operation string `json:"operation"`
	// The internal account of the wallet that it applies to; any wallet when absent.
	Account string `json:"account,omitempty"`
	// The number of calls, events or payments.
	Times *int64 `json:"times,omitempty"`
	// The virtual time after which the operation ends; it then applies once per operation. A number of
	// milliseconds, or a duration: PT6M, P1DT2H, 6m, 359s, 1h30m, 250ms, 7d or 6 minutes.
	DelayMs Scalar `json:"delayMs,omitempty"`
}

type WebhookFault struct {
	Kind WebhookFaultKind `json:"kind"`
	// The event type that it applies to; any when absent.
	Event string `json:"event,omitempty"`
	// The number of calls, events or payments.
	Times *int64 `json:"times,omitempty"`
}

type WebhookSwapFault struct {
	// The event type that it applies to; any when absent.
	Event string `json:"event,omitempty"`
	// The number of events whose order it reverses.
	Times *int64 `json:"times,omitempty"`
}

type WebhookDelayFault struct {
	// The event type that it applies to; any when absent.
	Event string `json:"event,omitempty"`
	// The number of calls, events or payments.
	Times *int64 `json:"times,omitempty"`
	// The virtual time by which it delays an event; 1000 when absent. A number of milliseconds, or a duration:
	// PT6M, P1DT2H, 6m, 359s, 1h30m, 250ms, 7d or 6 minutes.
	DelayMs Scalar `json:"delayMs,omitempty"`
}

type FailPaymentFault struct {
	// The number of calls, events or payments.
	Times *int64 `json:"times,omitempty"`
	// The reason of the failure.
	FailureReason FailPaymentFaultFailureReason `json:"failureReason,omitempty"`
}

type FailIncomingPaymentFault struct {
	// The number of calls, events or payments.
	Times *int64 `json:"times,omitempty"`
	// The reason of the failure.
	FailureReason FailIncomingPaymentFaultFailureReason `json:"failureReason,omitempty"`
}

type HoldDepositFault struct {
	// The number of calls, events or payments.
	Times *int64 `json:"times,omitempty"`
	// The reason for which the deposit is held.
	PendingReason HoldDepositFaultPendingReason `json:"pendingReason,omitempty"`
}

type FailLookupFault struct {
	// The number of calls, events or payments.
	Times *int64 `json:"times,omitempty"`
	// The code of the refusal.
	Code FailLookupFaultCode `json:"code,omitempty"`
}

// NewFault is an object of one of several types: FailFault, StallFault, RateLimitFault, WalletProcessingFault, WebhookFault, WebhookSwapFault, WebhookDelayFault, FailPaymentFault, FailIncomingPaymentFault, HoldDepositFault, FailLookupFault.
type NewFault interface {
	isNewFault()
}

func (FailFault) isNewFault() {}

func (StallFault) isNewFault() {}

func (RateLimitFault) isNewFault() {}

func (WalletProcessingFault) isNewFault() {}

func (WebhookFault) isNewFault() {}

func (WebhookSwapFault) isNewFault() {}

func (WebhookDelayFault) isNewFault() {}

func (FailPaymentFault) isNewFault() {}

func (FailIncomingPaymentFault) isNewFault() {}

func (HoldDepositFault) isNewFault() {}

func (FailLookupFault) isNewFault() {}

// MarshalJSON adds the kind.
func (object FailFault) MarshalJSON() ([]byte, error) {
	type members FailFault
	return json.Marshal(struct {
		Kind string `json:"kind"`
		members
	}{"fail", members(object)})
}

// MarshalJSON adds the kind.
func (object StallFault) MarshalJSON() ([]byte, error) {
	type members StallFault
	return json.Marshal(struct {
		Kind string `json:"kind"`
		members
	}{"stall", members(object)})
}

// MarshalJSON adds the kind.
func (object RateLimitFault) MarshalJSON() ([]byte, error) {
	type members RateLimitFault
	return json.Marshal(struct {
		Kind string `json:"kind"`
		members
	}{"rateLimit", members(object)})
}

// MarshalJSON adds the kind.
func (object WalletProcessingFault) MarshalJSON() ([]byte, error) {
	type members WalletProcessingFault
	return json.Marshal(struct {
		Kind string `json:"kind"`
		members
	}{"walletProcessing", members(object)})
}

// MarshalJSON adds the kind.
func (object WebhookSwapFault) MarshalJSON() ([]byte, error) {
	type members WebhookSwapFault
	return json.Marshal(struct {
		Kind string `json:"kind"`
		members
	}{"webhookSwap", members(object)})
}

// MarshalJSON adds the kind.
func (object WebhookDelayFault) MarshalJSON() ([]byte, error) {
	type members WebhookDelayFault
	return json.Marshal(struct {
		Kind string `json:"kind"`
		members
	}{"webhookDelay", members(object)})
}

// MarshalJSON adds the kind.
func (object FailPaymentFault) MarshalJSON() ([]byte, error) {
	type members FailPaymentFault
	return json.Marshal(struct {
		Kind string `json:"kind"`
		members
	}{"failPayment", members(object)})
}

// MarshalJSON adds the kind.
func (object FailIncomingPaymentFault) MarshalJSON() ([]byte, error) {
	type members FailIncomingPaymentFault
	return json.Marshal(struct {
		Kind string `json:"kind"`
		members
	}{"failIncomingPayment", members(object)})
}

// MarshalJSON adds the kind.
func (object HoldDepositFault) MarshalJSON() ([]byte, error) {
	type members HoldDepositFault
	return json.Marshal(struct {
		Kind string `json:"kind"`
		members
	}{"holdDeposit", members(object)})
}

// MarshalJSON adds the kind.
func (object FailLookupFault) MarshalJSON() ([]byte, error) {
	type members FailLookupFault
	return json.Marshal(struct {
		Kind string `json:"kind"`
		members
	}{"failLookup", members(object)})
}

type Fault struct {
	ID        string    `json:"id"`
	Operation string    `json:"operation,omitempty"`
	Account   string    `json:"account,omitempty"`
	Event     string    `json:"event,omitempty"`
	Kind      FaultKind `json:"kind"`
	Times     int64     `json:"times"`
	// The number of calls, events or payments that it still applies to.
	Left              int64                         `json:"left"`
	Code              ErrorCode                     `json:"code,omitempty"`
	RetryAfterSeconds *int64                        `json:"retryAfterSeconds,omitempty"`
	DelayMs           *int64                        `json:"delayMs,omitempty"`
	FailureReason     FaultFailureReason            `json:"failureReason,omitempty"`
	PendingReason     HoldDepositFaultPendingReason `json:"pendingReason,omitempty"`
}

type FaultList struct {
	Data []Fault `json:"data"`
}

type ReadyRequest struct {
	Method string `json:"method"`
	// Below the base path of the API, with its query; `/admin/…` is a path of the admin plane.
	Path    string            `json:"path"`
	Headers map[string]string `json:"headers,omitempty"`
	// The JSON body with the value in place.
	Body any `json:"body,omitempty"`
	// The fields of a form instead of a body; `@` stands before the name of a file.
	Form map[string]string `json:"form,omitempty"`
	// The placeholders in braces, and the collections of the resources whose ids replace them.
	Needs map[string]string `json:"needs,omitempty"`
	// The condition for it, or the act that comes before.
	First string `json:"first,omitempty"`
	// The act that reads the value, when the request only stores it.
	Next string `json:"next,omitempty"`
}

type OutcomeTable struct {
	Name string `json:"name"`
	// The field that holds the magic value.
	Reads string            `json:"reads"`
	Rows  []OutcomeTableRow `json:"rows"`
}

type OutcomeTableRow struct {
	// The last characters that select this row; `otherwise` for all others.
	Suffix string `json:"suffix"`
	// Null for a row that lets the request go its usual way.
	Outcome any `json:"outcome"`
	// The outcome in words.
	Says string `json:"says"`
	// The names of table and row, as `cause` of an explanation has them: `quote/002`.
	ID      string        `json:"id"`
	Request *ReadyRequest `json:"request,omitempty"`
	// The reason why there is no ready request.
	NoRequest string `json:"noRequest,omitempty"`
}

type FaultEffect struct {
	// The kind of the fault, for `POST /admin/faults`.
	Kind string `json:"kind"`
	// The effect in words.
	Says    string              `json:"says"`
	Selects *FaultEffectSelects `json:"selects,omitempty"`
}

type FaultEffectSelects struct {
	// The member of the fault that selects the outcome.
	Member string   `json:"member"`
	Values []string `json:"values"`
}

type OutcomeList struct {
	Data   []OutcomeTable `json:"data"`
	Faults []FaultEffect  `json:"faults"`
}

type NextId struct {
	// The part of an id before its colon.
	Type string `json:"type"`
	// Hexadecimal digits.
	EndsWith string `json:"endsWith"`
}

type LedgerCheck struct {
	Balanced bool `json:"balanced"`
	// The number of the moment whose state was checked.
	Moment     int64                 `json:"moment"`
	Currencies []LedgerCheckCurrency `json:"currencies"`
	Problems   []string              `json:"problems"`
}

type LedgerCheckCurrency struct {
	Currency string `json:"currency"`
	// The sum of all postings; 0 when they balance.
	Sum      float64 `json:"sum"`
	Postings int64   `json:"postings"`
}

type LedgerAmount struct {
	// In the currency's smallest unit; negative for money that left.
	Amount float64 `json:"amount"`
	// The same as people write it, such as `12.50`.
	Decimal string `json:"decimal"`
}

type LedgerAccount struct {
	// The id of an internal account, or a system account such as `world:USD`.
	Account string `json:"account"`
	// The id of a customer, `platform`, or `system` for the accounts of the simulator.
	Owner string `json:"owner"`
	// The name of the customer.
	OwnerName string       `json:"ownerName,omitempty"`
	Currency  string       `json:"currency"`
	Available LedgerAmount `json:"available"`
	// With what is on hold.
	Total LedgerAccountTotal `json:"total"`
	// The number of its postings.
	Postings int64 `json:"postings"`
}

// With what is on hold.
type LedgerAccountTotal struct {
	// In the currency's smallest unit; negative for money that left.
	Amount float64 `json:"amount"`
	// The same as people write it, such as `12.50`.
	Decimal string `json:"decimal"`
}

type LedgerAccountPage struct {
	Data       []LedgerAccount `json:"data"`
	HasMore    bool            `json:"hasMore"`
	NextCursor string          `json:"nextCursor,omitempty"`
	TotalCount int64           `json:"totalCount"`
}

type BalancePoint struct {
	// The number of the moment that made the posting.
	Moment int64 `json:"moment"`
	// A virtual time, ISO 8601 in UTC.
	At      string       `json:"at,omitempty"`
	Balance LedgerAmount `json:"balance"`
}

type Posting struct {
	ID string `json:"id"`
	// The number of the moment that made the posting.
	Moment int64 `json:"moment"`
	// A virtual time, ISO 8601 in UTC.
	At     string       `json:"at,omitempty"`
	Amount LedgerAmount `json:"amount"`
	// The total of the account after it.
	Balance PostingBalance `json:"balance"`
	// The purpose of the movement, in a few words.
	Reason string `json:"reason"`
	// The id of the resource that the money moved for.
	Subject string `json:"subject,omitempty"`
	// Who, what and how much the resource is about.
	About *PostingAbout `json:"about,omitempty"`
	Cause *Cause        `json:"cause,omitempty"`
	// All lines of the posting; they sum to zero.
	Lines []PostingLine `json:"lines"`
}

// The total of the account after it.
type PostingBalance struct {
	// In the currency's smallest unit; negative for money that left.
	Amount float64 `json:"amount"`
	// The same as people write it, such as `12.50`.
	Decimal string `json:"decimal"`
}

// Who, what and how much the resource is about.
type PostingAbout struct {
	// The name of the customer.
	Who string `json:"who,omitempty"`
	// The name of a thing, where no money moves: of a token or a file, the type of a factor, an address.
	What string `json:"what,omitempty"`
	// The money that moves, such as `100.00 USD → EUR`.
	Amount string `json:"amount,omitempty"`
	// The type of the event that is sent.
	Event string `json:"event,omitempty"`
	// The fault that is added or removed: `createCustomer is answered with INTERNAL_ERROR, once`.
	Fault string `json:"fault,omitempty"`
}

type PostingLine struct {
	Account string `json:"account"`
	// In the currency's smallest unit; negative for money that left.
	Amount float64 `json:"amount"`
	// The same as people write it, such as `12.50`.
	Decimal string `json:"decimal"`
}

type AccountPostings struct {
	// The id of an internal account, or a system account such as `world:USD`.
	Account string `json:"account"`
	// The id of a customer, `platform`, or `system` for the accounts of the simulator.
	Owner string `json:"owner"`
	// The name of the customer.
	OwnerName string       `json:"ownerName,omitempty"`
	Currency  string       `json:"currency"`
	Available LedgerAmount `json:"available"`
	// With what is on hold.
	Total AccountPostingsTotal `json:"total"`
	// The number of its postings.
	Postings int64 `json:"postings"`
	// The oldest moment that is kept; postings before it have no time and cause.
	Horizon int64 `json:"horizon"`
	// Oldest first; only with `points`.
	Points     []BalancePoint `json:"points,omitempty"`
	Data       []Posting      `json:"data"`
	HasMore    bool           `json:"hasMore"`
	NextCursor string         `json:"nextCursor,omitempty"`
	TotalCount int64          `json:"totalCount"`
}

// With what is on hold.
type AccountPostingsTotal struct {
	// In the currency's smallest unit; negative for money that left.
	Amount float64 `json:"amount"`
	// The same as people write it, such as `12.50`.
	Decimal string `json:"decimal"`
}

type LoggedRequest struct {
	// Its place in the log; never used twice.
	Number int64 `json:"number"`
	// A virtual time, ISO 8601 in UTC.
	At string `json:"at"`
	// The wall time at which it arrived.
	WallAt string `json:"wallAt"`
	// Wall time in milliseconds until it was answered.
	DurationMs float64 `json:"durationMs"`
	Method     string  `json:"method"`
	Path       string  `json:"path"`
	Operation  string  `json:"operation,omitempty"`
	Status     int64   `json:"status"`
	// The error code of a refusal.
	Code string `json:"code,omitempty"`
	// The number of the newest moment when it was answered.
	Moment int64 `json:"moment"`
	// True when that moment records this answer.
	Recorded bool `json:"recorded"`
	// The branch on which that moment was made.
	Branch string `json:"branch"`
	// The newest sequence of the timeline when it was answered.
	Sequence int64 `json:"sequence"`
	// True when that moment is not on the present line.
	Undone bool `json:"undone"`
	// The moment and branch that a read of the past was about.
	AsOf string `json:"asOf,omitempty"`
	// The members and parameters that were ignored.
	Warnings []string             `json:"warnings,omitempty"`
	Request  LoggedRequestRequest `json:"request"`
	Answer   LoggedRequestAnswer  `json:"answer"`
	// Of a refused request: whom or what it names.
	About *LoggedRequestAbout `json:"about,omitempty"`
}

type LoggedRequestRequest struct {
	// Those that matter here.
	Headers map[string]string `json:"headers"`
	Query   map[string]any    `json:"query,omitempty"`
	Body    any               `json:"body,omitempty"`
	// Its size; the body is absent when it is too large or no longer kept.
	Bytes int64 `json:"bytes"`
}

type LoggedRequestAnswer struct {
	Body any `json:"body,omitempty"`
	// Its size; the body is absent when it is too large or no longer kept.
	Bytes int64 `json:"bytes"`
}

// Of a refused request: whom or what it names.
type LoggedRequestAbout struct {
	// The name of the customer.
	Who string `json:"who,omitempty"`
	// The name of a thing, where no money moves: of a token or a file, the type of a factor, an address.
	What string `json:"what,omitempty"`
	// The money that moves, such as `100.00 USD → EUR`.
	Amount string `json:"amount,omitempty"`
	// The type of the event that is sent.
	Event string `json:"event,omitempty"`
	// The fault that is added or removed: `createCustomer is answered with INTERNAL_ERROR, once`.
	Fault string `json:"fault,omitempty"`
}

type RequestList struct {
	Data       []LoggedRequest `json:"data"`
	HasMore    bool            `json:"hasMore"`
	NextCursor string          `json:"nextCursor,omitempty"`
	TotalCount int64           `json:"totalCount"`
}

type RequestCount struct {
	Count int64 `json:"count"`
	// False with `about` when the log has dropped rows or bodies, or a body was too large for it, so that there
	// may have been more.
	Complete bool `json:"complete"`
}

type CoverageEntry struct {
	// Such as `createQuote`, `QUOTE_EXPIRED`, `quote/002` or `quote PENDING → EXPIRED`.
	Name string `json:"name"`
	// The route of an operation, or the occasion of the rest, in words.
	Says string `json:"says,omitempty"`
	// How often it was met; 0 for never.
	Times int64 `json:"times"`
	// A step for a feature file that meets it. Set when it never was.
	Step string `json:"step,omitempty"`
	// The scenario that the step is from. Set with `scenarios=true`.
	Scenario string `json:"scenario,omitempty"`
}

type CoverageOfKind struct {
	Kind CoverageOfKindKind `json:"kind"`
	// The number of entries that were met.
	Met int64 `json:"met"`
	// The number of entries that exist.
	Of int64 `json:"of"`
	// The share of those that were met, with one decimal.
	Percent float64         `json:"percent"`
	Data    []CoverageEntry `json:"data"`
}

type CoverageReport struct {
	// The number of entries that were met.
	Met int64 `json:"met"`
	// The number of entries that exist.
	Of int64 `json:"of"`
	// The share of those that were met, with one decimal.
	Percent float64 `json:"percent"`
	// Operations that succeeded, error codes, types of events, magic values and moves of lifecycles.
	Kinds []CoverageOfKind `json:"kinds"`
}

type NewSnapshot struct {
	// Letters, digits, dots, dashes and underscores. `import` is reserved.
	Name string `json:"name"`
}

type Snapshot struct {
	Name string `json:"name"`
	// The world it was taken of.
	World string `json:"world"`
	Seed  string `json:"seed"`
	// The number of the last moment of the state.
	Moment int64 `json:"moment"`
	// A virtual time, ISO 8601 in UTC.
	At string `json:"at"`
	// The number of documents, those of webhooks included.
	Documents int64 `json:"documents"`
	// The wall-clock time at which it was taken.
	TakenAt string `json:"takenAt"`
	// True when it came from a file.
	Imported bool `json:"imported"`
}

type SnapshotList struct {
	Data []Snapshot `json:"data"`
}

type CapsuleFile struct {
	// The text of a capsule; the world's own inputs when it is absent.
	Capsule string `json:"capsule,omitempty"`
}

type ReplayDifference struct {
	// The number of the input; one more than there are for a difference at the end.
	Input int64 `json:"input"`
	// A JSON pointer into the answer, such as /body/status; or /moment, /time, /stateHash.
	Path     string `json:"path"`
	Recorded any    `json:"recorded"`
	Replayed any    `json:"replayed"`
}

type ReplayResult struct {
	Identical bool `json:"identical"`
	// The number of inputs of the capsule.
	Inputs int64 `json:"inputs"`
	// The number of the moment at which the replay ended.
	Moment     int64             `json:"moment"`
	StateHash  string            `json:"stateHash"`
	Difference *ReplayDifference `json:"difference,omitempty"`
}

type CapsuleTurn struct {
	// The number of the input, counted from 1.
	Input int64 `json:"input"`
	// The virtual time of the input.
	At string `json:"at"`
	// The input in words, and the advance during which it came.
	Does string `json:"does"`
	// The number of the advance during which the input came: tasks may have fired right before it.
	During *int64 `json:"during,omitempty"`
	// The number of the moment that it made.
	Moment *int64 `json:"moment,omitempty"`
	// The answer before the input: the condition is met, the invariant is broken.
	Before bool `json:"before"`
	After  bool `json:"after"`
	// The number of the input after which it turned back; one more than there are for what fell due after the
	// last. Absent when it did not.
	TurnedBack *int64 `json:"turnedBack,omitempty"`
}

type CapsuleBisection struct {
	// The first of them. Null when it is the same before and after every input.
	Turn *CapsuleTurn `json:"turn"`
	// Every turn, in the order of the inputs.
	Turns []CapsuleTurn `json:"turns"`
	// The number of replays that it took.
	Replays int64 `json:"replays"`
}

type CapsulePair struct {
	// The text of a capsule, the first run.
	Capsule string `json:"capsule,omitempty"`
	// The text of another capsule, the second run; the world's own inputs if absent.
	Second string `json:"second,omitempty"`
}

type RunSide struct {
	// The number of the input, counted from 1.
	Input *int64 `json:"input,omitempty"`
	// The id of the event.
	Event string `json:"event,omitempty"`
	// The virtual time of the input or the event.
	At string `json:"at,omitempty"`
	// The number of its moment.
	Moment *int64 `json:"moment,omitempty"`
	// The input or the event in words.
	Does string `json:"does,omitempty"`
	// The value at the path.
	Value any `json:"value,omitempty"`
}

type RunDifference struct {
	// The kind of difference: in the beginning of the world, an input, the answer to it or an event.
	In RunDifferenceIn `json:"in"`
	// A JSON pointer into it, such as /body/amount; empty when only one run has the input or the event.
	Path   string   `json:"path"`
	First  *RunSide `json:"first,omitempty"`
	Second *RunSide `json:"second,omitempty"`
}

type RunComparison struct {
	Identical bool `json:"identical"`
	// The number of inputs before the difference, not counting idle answers.
	Alike      int64          `json:"alike"`
	Difference *RunDifference `json:"difference,omitempty"`
	// Set where another release recorded a run, whose events are then not known.
	Note string `json:"note,omitempty"`
}

type ShrunkCapsule struct {
	// The text of the smaller capsule, recorded again.
	Capsule string `json:"capsule"`
	// The condition with the ids that the capsule has.
	Condition string `json:"condition,omitempty"`
	// The cause of each resource in the condition, as its explanation gives it.
	Cause []string `json:"cause"`
	// The number of inputs before.
	Before int64 `json:"before"`
	// The number of inputs that are left.
	After int64 `json:"after"`
	// The number of replays that it took.
	Replays int64 `json:"replays"`
}

type CapsuleNextInput struct {
	// The number of the input, counted from 1.
	Input int64 `json:"input"`
	// The virtual time of the input.
	At string `json:"at"`
	// The input in words.
	Does string `json:"does"`
}

type OpenedWorld struct {
	Name string `json:"name"`
	// The base URL of the API; the credential selects this world.
	BaseURL      string `json:"baseUrl"`
	ClientID     string `json:"clientId"`
	ClientSecret string `json:"clientSecret"`
	// The token that opens the admin plane for this world alone; absent when the admin plane is open.
	AdminToken string `json:"adminToken,omitempty"`
	Seed       string `json:"seed"`
	Clock      Clock  `json:"clock"`
	// The number of inputs that were not repeated.
	InputsLeft int64 `json:"inputsLeft"`
	// The first of them; null after the last.
	Next *CapsuleNextInput `json:"next"`
	// Set where another release recorded the capsule and this one answers differently: the world stands at the
	// state that the capsule has.
	Note string `json:"note,omitempty"`
}

// DestinationUntilOneOf is one of several types: DestinationUntil, DestinationUntil2, Text.
type DestinationUntilOneOf interface {
	isDestinationUntilOneOf()
}

func (DestinationUntil) isDestinationUntilOneOf() {}

func (DestinationUntil2) isDestinationUntilOneOf() {}

func (Text) isDestinationUntilOneOf() {}

// WaitForOneOf is one of several types: WaitFor, WaitFor2, WaitFor3, Text.
type WaitForOneOf interface {
	isWaitForOneOf()
}

func (WaitFor) isWaitForOneOf() {}

func (WaitFor2) isWaitForOneOf() {}

func (WaitFor3) isWaitForOneOf() {}

func (Text) isWaitForOneOf() {}

// CreateWorld creates an isolated world with its own clock and credential.
func (client *Client) CreateWorld(ctx context.Context, body *NewWorld) (*WorldWithCredential, error) {
	return callFor[WorldWithCredential](ctx, client.connection, request{
		operation: "createWorld",
		method:    "POST",
		path:      "/worlds",
		body:      orEmpty(body),
	})
}

// ListWorlds lists the worlds that the token opens, and the past that they keep together.
func (client *Client) ListWorlds(ctx context.Context) (*WorldList, error) {
	return callFor[WorldList](ctx, client.connection, request{
		operation: "listWorlds",
		method:    "GET",
		path:      "/worlds",
	})
}

// ImportWorldQuery has the parameters of ImportWorld.
type ImportWorldQuery struct {
	// Generated by default. `import` is reserved.
	Name string `json:"name,omitempty"`
	// `keep` leaves the webhooks as they are in the file; `hold` does too, but sends nothing.
	Webhooks ImportWorldWebhooks `json:"webhooks,omitempty"`
}

// ImportWorld creates a world with the state of a snapshot file, its own clock and a new credential.
func (client *Client) ImportWorld(ctx context.Context, body []byte, query *ImportWorldQuery) (*WorldWithCredential, error) {
	return callFor[WorldWithCredential](ctx, client.connection, request{
		operation: "importWorld",
		method:    "POST",
		path:      "/worlds/import",
		query:     query,
		body:      body,
		sends:     "application/vnd.sandglass.snapshot",
	})
}

// GetWorld shows a world with its credential and the hash of its state.
func (client *WorldClient) GetWorld(ctx context.Context) (*WorldInFull, error) {
	return callFor[WorldInFull](ctx, client.connection, request{
		operation: "getWorld",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world),
	})
}

// DeleteWorld deletes a world and its credentials. The default world cannot be deleted.
func (client *WorldClient) DeleteWorld(ctx context.Context) error {
	return callForNothing(ctx, client.connection, request{
		operation: "deleteWorld",
		method:    "DELETE",
		path:      "/worlds/" + url.PathEscape(client.world),
	})
}

// ResetWorld resets a world to its beginning, with the same seed, credential and options, and deletes its
// past.
func (client *WorldClient) ResetWorld(ctx context.Context) (*WorldWithCredential, error) {
	return callFor[WorldWithCredential](ctx, client.connection, request{
		operation: "resetWorld",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/reset",
	})
}

// ForkWorld creates a world with the present or a past state of a world, its own clock and a new credential.
func (client *WorldClient) ForkWorld(ctx context.Context, body *Fork) (*WorldWithCredential, error) {
	return callFor[WorldWithCredential](ctx, client.connection, request{
		operation: "forkWorld",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/fork",
		body:      orEmpty(body),
	})
}

// GetClockQuery has the parameters of GetClock.
type GetClockQuery struct {
	// Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
	At string `json:"at,omitempty"`
	// The branch of the moment; its end without `at`; the present line when absent.
	Branch string `json:"branch,omitempty"`
}

// GetClock shows a world's time, whether its clock ticks, and when the next task is due; now or at a moment.
func (client *WorldClient) GetClock(ctx context.Context, query *GetClockQuery) (*Clock, error) {
	return callFor[Clock](ctx, client.connection, request{
		operation: "getClock",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/clock",
		query:     query,
	})
}

// FreezeClock freezes the clock, now or at a later time; tasks that fall due by then run first.
func (client *WorldClient) FreezeClock(ctx context.Context, body *ClockFreeze) (*Clock, error) {
	return callFor[Clock](ctx, client.connection, request{
		operation: "freezeClock",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/clock/freeze",
		body:      orEmpty(body),
	})
}

// ResumeClock resumes the clock at its present time.
func (client *WorldClient) ResumeClock(ctx context.Context, body *ClockResume) (*Clock, error) {
	return callFor[Clock](ctx, client.connection, request{
		operation: "resumeClock",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/clock/resume",
		body:      orEmpty(body),
	})
}

// AdvanceClock advances the clock by a duration, to a time or until a condition, and runs every task when it
// falls due.
func (client *WorldClient) AdvanceClock(ctx context.Context, body Destination) (*Advance, error) {
	return callFor[Advance](ctx, client.connection, request{
		operation: "advanceClock",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/clock/advance",
		body:      body,
	})
}

// PreviewClock shows what an advance would do, change and emit, up to 5000 tasks or `limit`; changes nothing.
func (client *WorldClient) PreviewClock(ctx context.Context, body Destination) (*Preview, error) {
	return callFor[Preview](ctx, client.connection, request{
		operation: "previewClock",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/clock/preview",
		body:      body,
	})
}

// RunNext advances the clock to the next task and runs it, `count` times.
func (client *WorldClient) RunNext(ctx context.Context, body *NextTasks) (*Advance, error) {
	return callFor[Advance](ctx, client.connection, request{
		operation: "runNext",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/clock/next",
		body:      orEmpty(body),
	})
}

// WaitFor waits for webhooks in flight, an event or a condition. Never moves the clock or blocks other calls.
func (client *WorldClient) WaitFor(ctx context.Context, body Wait) (*WaitMet, error) {
	return callFor[WaitMet](ctx, client.connection, request{
		operation: "waitFor",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/wait",
		body:      body,
	})
}

// ListScheduleQuery has the parameters of ListSchedule.
type ListScheduleQuery struct {
	// The most tasks.
	Limit *int64 `json:"limit,omitempty"`
	// Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
	At string `json:"at,omitempty"`
	// The branch of the moment; its end without `at`; the present line when absent.
	Branch string `json:"branch,omitempty"`
}

// ListSchedule lists the tasks that are scheduled, or were at a moment, earliest first.
func (client *WorldClient) ListSchedule(ctx context.Context, query *ListScheduleQuery) (*Schedule, error) {
	return callFor[Schedule](ctx, client.connection, request{
		operation: "listSchedule",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/schedule",
		query:     query,
	})
}

// RunTask runs a task now, before it is due, without advancing the clock.
func (client *WorldClient) RunTask(ctx context.Context, task string) (*TaskRun, error) {
	return callFor[TaskRun](ctx, client.connection, request{
		operation: "runTask",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/schedule/" + url.PathEscape(task) + "/run",
	})
}

// CancelTask cancels a task.
func (client *WorldClient) CancelTask(ctx context.Context, task string) error {
	return callForNothing(ctx, client.connection, request{
		operation: "cancelTask",
		method:    "DELETE",
		path:      "/worlds/" + url.PathEscape(client.world) + "/schedule/" + url.PathEscape(task),
	})
}

// ListMomentsQuery has the parameters of ListMoments.
type ListMomentsQuery struct {
	// Only moments, or only travels.
	Type ListMomentsType `json:"type,omitempty"`
	// Only moments that changed this resource, or what belongs to it, or are about it. To a customer belong
	// accounts, quotes, payments, cards and agents.
	Resource string `json:"resource,omitempty"`
	// Only moments and travels of this operation, kind of task or admin operation.
	Operation string `json:"operation,omitempty"`
	// Only moments of this line: `webhooks` sends and is answered.
	Line MomentLine `json:"line,omitempty"`
	// Only moments of this cause, or travels of this kind.
	Kind ListMomentsKind `json:"kind,omitempty"`
	// Only entries with all of these words, in any case, in the name, the path, the subject, the types of events
	// or the ids of changed documents; or, except in a stream, in the names of these documents or of their
	// customers. `"…"` is a phrase, `-` in front excludes. `type:` (of an event or a resource), `kind:`,
	// `lane:`, `status:` (404 or 4xx), `about:` (an id) and `is:failed` look at one thing.
	Filter string `json:"filter,omitempty"`
	// The first moment: a moment's number or an ISO 8601 time.
	From string `json:"from,omitempty"`
	// The last moment: a moment's number or an ISO 8601 time.
	To string `json:"to,omitempty"`
	// The first sequence.
	First *int64 `json:"first,omitempty"`
	// The last sequence.
	Last *int64 `json:"last,omitempty"`
	// Shows the timeline as of this moment: a moment's number or an ISO 8601 time.
	At string `json:"at,omitempty"`
	// The branch to show, up to its end; the present line when absent.
	Branch string `json:"branch,omitempty"`
	// True for everything that is kept of all branches, in the order of happening.
	Undone *bool `json:"undone,omitempty"`
	// The number of items per page.
	Limit *int64 `json:"limit,omitempty"`
	// The `nextCursor` of the previous page.
	Cursor string `json:"cursor,omitempty"`
}

// ListMoments lists the moments and travels of a world, newest first.
func (client *WorldClient) ListMoments(ctx context.Context, query *ListMomentsQuery) (*Timeline, error) {
	return callFor[Timeline](ctx, client.connection, request{
		operation: "listMoments",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/timeline",
		query:     query,
	})
}

// CountMomentsQuery has the parameters of CountMoments.
type CountMomentsQuery struct {
	// Only moments, or only travels.
	Type ListMomentsType `json:"type,omitempty"`
	// Only moments that changed this resource, or what belongs to it, or are about it. To a customer belong
	// accounts, quotes, payments, cards and agents.
	Resource string `json:"resource,omitempty"`
	// Only moments and travels of this operation, kind of task or admin operation.
	Operation string `json:"operation,omitempty"`
	// Only moments of this line: `webhooks` sends and is answered.
	Line MomentLine `json:"line,omitempty"`
	// Only moments of this cause, or travels of this kind.
	Kind ListMomentsKind `json:"kind,omitempty"`
	// Only entries with all of these words, in any case, in the name, the path, the subject, the types of events
	// or the ids of changed documents; or, except in a stream, in the names of these documents or of their
	// customers. `"…"` is a phrase, `-` in front excludes. `type:` (of an event or a resource), `kind:`,
	// `lane:`, `status:` (404 or 4xx), `about:` (an id) and `is:failed` look at one thing.
	Filter string `json:"filter,omitempty"`
	// The first moment: a moment's number or an ISO 8601 time.
	From string `json:"from,omitempty"`
	// The last moment: a moment's number or an ISO 8601 time.
	To string `json:"to,omitempty"`
	// The first sequence.
	First *int64 `json:"first,omitempty"`
	// The last sequence.
	Last *int64 `json:"last,omitempty"`
	// Shows the timeline as of this moment: a moment's number or an ISO 8601 time.
	At string `json:"at,omitempty"`
	// The branch to show, up to its end; the present line when absent.
	Branch string `json:"branch,omitempty"`
	// True for everything that is kept of all branches, in the order of happening.
	Undone *bool `json:"undone,omitempty"`
	// The most ranges.
	Buckets *int64 `json:"buckets,omitempty"`
}

// CountMoments counts the moments and travels of a world by lane, in equal ranges of sequences.
func (client *WorldClient) CountMoments(ctx context.Context, query *CountMomentsQuery) (*TimelineCounts, error) {
	return callFor[TimelineCounts](ctx, client.connection, request{
		operation: "countMoments",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/timeline/counts",
		query:     query,
	})
}

// RewindTimelineQuery has the parameters of RewindTimeline.
type RewindTimelineQuery struct {
	// Adds the state hash, which takes a while in a large world.
	Hash *bool `json:"hash,omitempty"`
}

// RewindTimeline rewinds a world to a moment or a time. The undone moments stay on a branch to return to.
func (client *WorldClient) RewindTimeline(ctx context.Context, body Rewind, query *RewindTimelineQuery) (*RewindResult, error) {
	return callFor[RewindResult](ctx, client.connection, request{
		operation: "rewindTimeline",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/timeline/rewind",
		query:     query,
		body:      body,
	})
}

// ListBranches lists the branches: those of the present line, and those to which the world can return.
func (client *WorldClient) ListBranches(ctx context.Context) (*BranchList, error) {
	return callFor[BranchList](ctx, client.connection, request{
		operation: "listBranches",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/timeline/branches",
	})
}

// RenameBranch renames a branch; everything that names it shows the new name.
func (client *WorldClient) RenameBranch(ctx context.Context, branch string, body BranchRename) (*Branch, error) {
	return callFor[Branch](ctx, client.connection, request{
		operation: "renameBranch",
		method:    "PATCH",
		path:      "/worlds/" + url.PathEscape(client.world) + "/timeline/branches/" + url.PathEscape(branch),
		body:      body,
	})
}

// DeleteBranch deletes the undone moments of a branch and the travels to them, except those on which another
// branch stands. A branch without moments on the present line is deleted with them.
func (client *WorldClient) DeleteBranch(ctx context.Context, branch string) error {
	return callForNothing(ctx, client.connection, request{
		operation: "deleteBranch",
		method:    "DELETE",
		path:      "/worlds/" + url.PathEscape(client.world) + "/timeline/branches/" + url.PathEscape(branch),
	})
}

// ReturnToBranchQuery has the parameters of ReturnToBranch.
type ReturnToBranchQuery struct {
	// Adds the state hash, which takes a while in a large world.
	Hash *bool `json:"hash,omitempty"`
}

// ReturnToBranch returns to the end of a branch; the moments that this undoes stay on theirs.
func (client *WorldClient) ReturnToBranch(ctx context.Context, branch string, query *ReturnToBranchQuery) (*RewindResult, error) {
	return callFor[RewindResult](ctx, client.connection, request{
		operation: "returnToBranch",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/timeline/branches/" + url.PathEscape(branch) + "/return",
		query:     query,
	})
}

// DiffTimelineQuery has the parameters of DiffTimeline.
type DiffTimelineQuery struct {
	// The first moment: its number or an ISO 8601 time.
	From string `json:"from"`
	// The second moment; the present when absent: a moment's number or an ISO 8601 time.
	To string `json:"to,omitempty"`
	// Another name for `to`: a moment's number or an ISO 8601 time.
	At string `json:"at,omitempty"`
	// The branch of both moments; the present line when absent.
	Branch string `json:"branch,omitempty"`
	// Only documents of this collection.
	Collection string `json:"collection,omitempty"`
	// Only the document with this id, and those that belong to it.
	Resource string `json:"resource,omitempty"`
	// The number of items per page.
	Limit *int64 `json:"limit,omitempty"`
	// The `nextCursor` of the previous page.
	Cursor string `json:"cursor,omitempty"`
}

// DiffTimeline lists the documents that differ between two moments, or between a moment and the present.
func (client *WorldClient) DiffTimeline(ctx context.Context, query DiffTimelineQuery) (*Differences, error) {
	return callFor[Differences](ctx, client.connection, request{
		operation: "diffTimeline",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/timeline/diff",
		query:     query,
	})
}

// GetMomentQuery has the parameters of GetMoment.
type GetMomentQuery struct {
	// The branch of the moment; the present line when absent.
	Branch string `json:"branch,omitempty"`
	// false leaves out the state hash, which takes a while in a large world.
	Hash *bool `json:"hash,omitempty"`
}

// GetMoment shows a moment with its cause, changes, events, notes and consequences.
func (client *WorldClient) GetMoment(ctx context.Context, moment string, query *GetMomentQuery) (*MomentInFull, error) {
	return callFor[MomentInFull](ctx, client.connection, request{
		operation: "getMoment",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/timeline/" + url.PathEscape(moment),
		query:     query,
	})
}

// CreateSnapshot takes a snapshot of the present state of a world.
func (client *WorldClient) CreateSnapshot(ctx context.Context, body NewSnapshot) (*Snapshot, error) {
	return callFor[Snapshot](ctx, client.connection, request{
		operation: "createSnapshot",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/snapshots",
		body:      body,
	})
}

// ListSnapshots lists the snapshots of a world, oldest first.
func (client *WorldClient) ListSnapshots(ctx context.Context) (*SnapshotList, error) {
	return callFor[SnapshotList](ctx, client.connection, request{
		operation: "listSnapshots",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/snapshots",
	})
}

// ImportSnapshotQuery has the parameters of ImportSnapshot.
type ImportSnapshotQuery struct {
	// Letters, digits, dots, dashes and underscores. `import` is reserved.
	Name string `json:"name,omitempty"`
}

// ImportSnapshot imports a snapshot file under its own name or another one. The world itself does not change.
func (client *WorldClient) ImportSnapshot(ctx context.Context, body []byte, query *ImportSnapshotQuery) (*Snapshot, error) {
	return callFor[Snapshot](ctx, client.connection, request{
		operation: "importSnapshot",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/snapshots/import",
		query:     query,
		body:      body,
		sends:     "application/vnd.sandglass.snapshot",
	})
}

// GetSnapshot shows a snapshot.
func (client *WorldClient) GetSnapshot(ctx context.Context, name string) (*Snapshot, error) {
	return callFor[Snapshot](ctx, client.connection, request{
		operation: "getSnapshot",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/snapshots/" + url.PathEscape(name),
	})
}

// DeleteSnapshot deletes a snapshot. Worlds created from it are kept.
func (client *WorldClient) DeleteSnapshot(ctx context.Context, name string) error {
	return callForNothing(ctx, client.connection, request{
		operation: "deleteSnapshot",
		method:    "DELETE",
		path:      "/worlds/" + url.PathEscape(client.world) + "/snapshots/" + url.PathEscape(name),
	})
}

// RestoreSnapshotQuery has the parameters of RestoreSnapshot.
type RestoreSnapshotQuery struct {
	// Adds the state hash, which takes a while in a large world.
	Hash *bool `json:"hash,omitempty"`
	// Leaves the webhooks as they are in a snapshot from elsewhere, whose events wait otherwise.
	Webhooks string `json:"webhooks,omitempty"`
}

// RestoreSnapshot restores the state of a snapshot. The world can return to the branch that it leaves.
func (client *WorldClient) RestoreSnapshot(ctx context.Context, name string, query *RestoreSnapshotQuery) (*RewindResult, error) {
	return callFor[RewindResult](ctx, client.connection, request{
		operation: "restoreSnapshot",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/snapshots/" + url.PathEscape(name) + "/restore",
		query:     query,
	})
}

// GetSnapshotFile returns a snapshot as one file, with everything that the world stores: keys and hashes of
// secrets too.
func (client *WorldClient) GetSnapshotFile(ctx context.Context, name string) ([]byte, error) {
	return callForFile(ctx, client.connection, request{
		operation: "getSnapshotFile",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/snapshots/" + url.PathEscape(name) + "/file",
		receives:  "application/vnd.sandglass.snapshot",
	})
}

// FindResourcesQuery has the parameters of FindResources.
type FindResourcesQuery struct {
	// A whole id, which finds documents of any type, or a part of an id or a name in any case; of fewer than
	// three characters, the beginning of a word.
	Search string `json:"search,omitempty"`
	// Only resources of this collection.
	Type string `json:"type,omitempty"`
	// Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
	At string `json:"at,omitempty"`
	// The branch of the moment; its end without `at`; the present line when absent.
	Branch string `json:"branch,omitempty"`
	// The number of items per page.
	Limit *int64 `json:"limit,omitempty"`
	// The `nextCursor` of the previous page.
	Cursor string `json:"cursor,omitempty"`
}

// FindResources finds resources by id or name, newest first; lists the newest without a text.
func (client *WorldClient) FindResources(ctx context.Context, query *FindResourcesQuery) (*FoundResourcePage, error) {
	return callFor[FoundResourcePage](ctx, client.connection, request{
		operation: "findResources",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/resources",
		query:     query,
	})
}

// GetResourceQuery has the parameters of GetResource.
type GetResourceQuery struct {
	// The moment whose state is shown: a moment's number or an ISO 8601 time.
	At string `json:"at,omitempty"`
	// The branch of the moment; its end without `at`; the present line when absent.
	Branch string `json:"branch,omitempty"`
}

// GetResource shows the document of a resource, now or at a moment of any branch.
func (client *WorldClient) GetResource(ctx context.Context, id string, query *GetResourceQuery) (*Resource, error) {
	return callFor[Resource](ctx, client.connection, request{
		operation: "getResource",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/resources/" + url.PathEscape(id),
		query:     query,
	})
}

// GetHistoryQuery has the parameters of GetHistory.
type GetHistoryQuery struct {
	// Shows the history as of this moment: a moment's number or an ISO 8601 time.
	At string `json:"at,omitempty"`
	// The branch to show; the present line when absent.
	Branch string `json:"branch,omitempty"`
	// The number of items per page.
	Limit *int64 `json:"limit,omitempty"`
	// The `nextCursor` of the previous page.
	Cursor string `json:"cursor,omitempty"`
}

// GetHistory lists the kept versions of a resource with their causes, oldest first.
func (client *WorldClient) GetHistory(ctx context.Context, id string, query *GetHistoryQuery) (*History, error) {
	return callFor[History](ctx, client.connection, request{
		operation: "getHistory",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/resources/" + url.PathEscape(id) + "/history",
		query:     query,
	})
}

// ExplainResourceQuery has the parameters of ExplainResource.
type ExplainResourceQuery struct {
	// The moment whose state is explained: a moment's number or an ISO 8601 time.
	At string `json:"at,omitempty"`
	// The branch of the moment; its end without `at`; the present line when absent.
	Branch string `json:"branch,omitempty"`
	// The width of the text. Default: the most
	Columns *int64 `json:"columns,omitempty"`
}

// ExplainResource explains the state of a resource, an event or a delivery: what decided it, what happened,
// and what it refers to; as text for a terminal with `Accept: text/plain`.
func (client *WorldClient) ExplainResource(ctx context.Context, id string, query *ExplainResourceQuery) (*Explanation, error) {
	return callFor[Explanation](ctx, client.connection, request{
		operation: "explainResource",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/resources/" + url.PathEscape(id) + "/explain",
		query:     query,
	})
}

// ResolveResource makes a pending decision about a resource, as a reviewer would.
func (client *WorldClient) ResolveResource(ctx context.Context, id string, body Decision) (*DecidedResource, error) {
	return callFor[DecidedResource](ctx, client.connection, request{
		operation: "resolveResource",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/resources/" + url.PathEscape(id) + "/resolve",
		body:      body,
	})
}

// GetSettingsQuery has the parameters of GetSettings.
type GetSettingsQuery struct {
	// Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
	At string `json:"at,omitempty"`
	// The branch of the moment; its end without `at`; the present line when absent.
	Branch string `json:"branch,omitempty"`
}

// GetSettings shows the webhook settings of a world, now or at a moment.
func (client *WorldClient) GetSettings(ctx context.Context, query *GetSettingsQuery) (*WebhookSettings, error) {
	return callFor[WebhookSettings](ctx, client.connection, request{
		operation: "getSettings",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/webhooks",
		query:     query,
	})
}

// SetMode sets whether events are sent or wait to be fetched. Switching to push sends those that wait.
func (client *WorldClient) SetMode(ctx context.Context, body WebhookMode) (*WebhookSettings, error) {
	return callFor[WebhookSettings](ctx, client.connection, request{
		operation: "setMode",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/webhooks/mode",
		body:      body,
	})
}

// GetPublicKey shows the key that verifies webhook signatures, as PEM text or as JSON, by the Accept header.
func (client *WorldClient) GetPublicKey(ctx context.Context) (*PublicKey, error) {
	return callFor[PublicKey](ctx, client.connection, request{
		operation: "getPublicKey",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/webhooks/public-key",
	})
}

// RotateKey replaces the key pair that signs webhooks; later attempts are signed with the new one.
func (client *WorldClient) RotateKey(ctx context.Context) (*PublicKey, error) {
	return callFor[PublicKey](ctx, client.connection, request{
		operation: "rotateKey",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/webhooks/rotate-key",
	})
}

// ListEventsQuery has the parameters of ListEvents.
type ListEventsQuery struct {
	// Only events of this type.
	Type string `json:"type,omitempty"`
	// Only events about this resource.
	Resource string `json:"resource,omitempty"`
	// Only this status.
	Status EventStatus `json:"status,omitempty"`
	// Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
	At string `json:"at,omitempty"`
	// The branch of the moment; its end without `at`; the present line when absent.
	Branch string `json:"branch,omitempty"`
	// The number of items per page.
	Limit *int64 `json:"limit,omitempty"`
	// The `nextCursor` of the previous page.
	Cursor string `json:"cursor,omitempty"`
}

// ListEvents lists the events, sent or not, newest first; now or as they were at a moment.
func (client *WorldClient) ListEvents(ctx context.Context, query *ListEventsQuery) (*EventPage, error) {
	return callFor[EventPage](ctx, client.connection, request{
		operation: "listEvents",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/webhooks/events",
		query:     query,
	})
}

// GetEventQuery has the parameters of GetEvent.
type GetEventQuery struct {
	// Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
	At string `json:"at,omitempty"`
	// The branch of the moment; its end without `at`; the present line when absent.
	Branch string `json:"branch,omitempty"`
}

// GetEvent shows an event, and how far its delivery has got, now or at a moment.
func (client *WorldClient) GetEvent(ctx context.Context, event string, query *GetEventQuery) (*Event, error) {
	return callFor[Event](ctx, client.connection, request{
		operation: "getEvent",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/webhooks/events/" + url.PathEscape(event),
		query:     query,
	})
}

// RedeliverEvent sends an event again with the same id and bytes.
func (client *WorldClient) RedeliverEvent(ctx context.Context, event string) (*Delivery, error) {
	return callFor[Delivery](ctx, client.connection, request{
		operation: "redeliverEvent",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/webhooks/events/" + url.PathEscape(event) + "/redeliver",
	})
}

// ListDeliveriesQuery has the parameters of ListDeliveries.
type ListDeliveriesQuery struct {
	// Only events of this type.
	Type string `json:"type,omitempty"`
	// Only events about this resource.
	Resource string `json:"resource,omitempty"`
	// Only this status.
	Status DeliveryStatus `json:"status,omitempty"`
	// Only this event.
	Event string `json:"event,omitempty"`
	// Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
	At string `json:"at,omitempty"`
	// The branch of the moment; its end without `at`; the present line when absent.
	Branch string `json:"branch,omitempty"`
	// The number of items per page.
	Limit *int64 `json:"limit,omitempty"`
	// The `nextCursor` of the previous page.
	Cursor string `json:"cursor,omitempty"`
}

// ListDeliveries lists the deliveries of events, newest first, now or as they were at a moment. SUPERSEDED
// selects those that a rewind has undone.
func (client *WorldClient) ListDeliveries(ctx context.Context, query *ListDeliveriesQuery) (*DeliveryPage, error) {
	return callFor[DeliveryPage](ctx, client.connection, request{
		operation: "listDeliveries",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/webhooks/deliveries",
		query:     query,
	})
}

// GetDeliveryQuery has the parameters of GetDelivery.
type GetDeliveryQuery struct {
	// Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
	At string `json:"at,omitempty"`
	// The branch of the moment; its end without `at`; the present line when absent.
	Branch string `json:"branch,omitempty"`
}

// GetDelivery shows the delivery of an event, now or as it was at a moment: each attempt with its request,
// answer and duration.
func (client *WorldClient) GetDelivery(ctx context.Context, event string, query *GetDeliveryQuery) (*DeliveryInFull, error) {
	return callFor[DeliveryInFull](ctx, client.connection, request{
		operation: "getDelivery",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/webhooks/deliveries/" + url.PathEscape(event),
		query:     query,
	})
}

// GetSignatureQuery has the parameters of GetSignature.
type GetSignatureQuery struct {
	// The number of the attempt; the newest when absent.
	Attempt *int64 `json:"attempt,omitempty"`
	// Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
	At string `json:"at,omitempty"`
	// The branch of the moment; its end without `at`; the present line when absent.
	Branch string `json:"branch,omitempty"`
}

// GetSignature checks the signature of a delivery's request, as it was sent or would be, with the public keys
// of the world: the current one and those before it.
func (client *WorldClient) GetSignature(ctx context.Context, event string, query *GetSignatureQuery) (*SignatureCheck, error) {
	return callFor[SignatureCheck](ctx, client.connection, request{
		operation: "getSignature",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/webhooks/deliveries/" + url.PathEscape(event) + "/signature",
		query:     query,
	})
}

// Redeliver sends an event again with the same id and bytes.
func (client *WorldClient) Redeliver(ctx context.Context, event string) (*Delivery, error) {
	return callFor[Delivery](ctx, client.connection, request{
		operation: "redeliver",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/webhooks/deliveries/" + url.PathEscape(event) + "/redeliver",
	})
}

// ListOutboxQuery has the parameters of ListOutbox.
type ListOutboxQuery struct {
	// Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
	At string `json:"at,omitempty"`
	// The branch of the moment; its end without `at`; the present line when absent.
	Branch string `json:"branch,omitempty"`
	// The number of items per page.
	Limit *int64 `json:"limit,omitempty"`
	// The `nextCursor` of the previous page.
	Cursor string `json:"cursor,omitempty"`
}

// ListOutbox lists the requests that wait to be fetched or are held, as they would have been sent, oldest
// first; at a moment, all that had no answer yet.
func (client *WorldClient) ListOutbox(ctx context.Context, query *ListOutboxQuery) (*WaitingRequestPage, error) {
	return callFor[WaitingRequestPage](ctx, client.connection, request{
		operation: "listOutbox",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/webhooks/outbox",
		query:     query,
	})
}

// AnswerOutbox records how a request was answered that was fetched in pull mode, or that a world held.
func (client *WorldClient) AnswerOutbox(ctx context.Context, event string, body EndpointAnswer) (*Delivery, error) {
	return callFor[Delivery](ctx, client.connection, request{
		operation: "answerOutbox",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/webhooks/outbox/" + url.PathEscape(event) + "/answer",
		body:      body,
	})
}

// ListFaultsQuery has the parameters of ListFaults.
type ListFaultsQuery struct {
	// Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
	At string `json:"at,omitempty"`
	// The branch of the moment; its end without `at`; the present line when absent.
	Branch string `json:"branch,omitempty"`
}

// ListFaults lists the faults that are not used up, or were not at a moment: those of operations, then those
// of webhooks, each oldest first.
func (client *WorldClient) ListFaults(ctx context.Context, query *ListFaultsQuery) (*FaultList, error) {
	return callFor[FaultList](ctx, client.connection, request{
		operation: "listFaults",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/faults",
		query:     query,
	})
}

// AddFault injects a fault into calls of an operation, signed requests of a wallet, webhook events, payments
// or lookups.
func (client *WorldClient) AddFault(ctx context.Context, body NewFault) (*Fault, error) {
	return callFor[Fault](ctx, client.connection, request{
		operation: "addFault",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/faults",
		body:      body,
	})
}

// ClearFaults removes all faults.
func (client *WorldClient) ClearFaults(ctx context.Context) error {
	return callForNothing(ctx, client.connection, request{
		operation: "clearFaults",
		method:    "DELETE",
		path:      "/worlds/" + url.PathEscape(client.world) + "/faults",
	})
}

// RemoveFault removes one fault.
func (client *WorldClient) RemoveFault(ctx context.Context, fault string) error {
	return callForNothing(ctx, client.connection, request{
		operation: "removeFault",
		method:    "DELETE",
		path:      "/worlds/" + url.PathEscape(client.world) + "/faults/" + url.PathEscape(fault),
	})
}

// EndNextID sets the last digits of the next id of a type, for magic values in ids. Several calls are queued.
func (client *WorldClient) EndNextID(ctx context.Context, body NextId) (*NextId, error) {
	return callFor[NextId](ctx, client.connection, request{
		operation: "endNextId",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/ids/next",
		body:      body,
	})
}

// ListOutcomesQuery has the parameters of ListOutcomes.
type ListOutcomesQuery struct {
	// Only rows with all of these words, in the row or in the name and field of its table.
	Search string `json:"search,omitempty"`
}

// ListOutcomes lists all magic values of the API with their outcomes, and the effects of faults.
func (client *WorldClient) ListOutcomes(ctx context.Context, query *ListOutcomesQuery) (*OutcomeList, error) {
	return callFor[OutcomeList](ctx, client.connection, request{
		operation: "listOutcomes",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/outcomes",
		query:     query,
	})
}

// CheckLedgerQuery has the parameters of CheckLedger.
type CheckLedgerQuery struct {
	// Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
	At string `json:"at,omitempty"`
	// The branch of the moment; its end without `at`; the present line when absent.
	Branch string `json:"branch,omitempty"`
}

// CheckLedger checks that all postings sum to zero in every currency and that every balance is the sum of its
// postings, now or at a moment.
func (client *WorldClient) CheckLedger(ctx context.Context, query *CheckLedgerQuery) (*LedgerCheck, error) {
	return callFor[LedgerCheck](ctx, client.connection, request{
		operation: "checkLedger",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/ledger/check",
		query:     query,
	})
}

// ListLedgerAccountsQuery has the parameters of ListLedgerAccounts.
type ListLedgerAccountsQuery struct {
	// Only this owner's: a customer's id, `platform` or `system`.
	Owner string `json:"owner,omitempty"`
	// Only accounts in this currency.
	Currency string `json:"currency,omitempty"`
	// Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
	At string `json:"at,omitempty"`
	// The branch of the moment; its end without `at`; the present line when absent.
	Branch string `json:"branch,omitempty"`
	// The number of items per page.
	Limit *int64 `json:"limit,omitempty"`
	// The `nextCursor` of the previous page.
	Cursor string `json:"cursor,omitempty"`
}

// ListLedgerAccounts lists the accounts that money has moved on, with their owners and balances, now or at a
// moment: those of customers and of the platform in the order of their first postings, then the system
// accounts.
func (client *WorldClient) ListLedgerAccounts(ctx context.Context, query *ListLedgerAccountsQuery) (*LedgerAccountPage, error) {
	return callFor[LedgerAccountPage](ctx, client.connection, request{
		operation: "listLedgerAccounts",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/ledger/accounts",
		query:     query,
	})
}

// ListAccountPostingsQuery has the parameters of ListAccountPostings.
type ListAccountPostingsQuery struct {
	// The ones that come first.
	Order ListAccountPostingsOrder `json:"order,omitempty"`
	// Shows the balance over time, with at most so many points: the first, the last, and extremes.
	Points *int64 `json:"points,omitempty"`
	// Shows the world as of this moment: a moment's number or an ISO 8601 time; now by default.
	At string `json:"at,omitempty"`
	// The branch of the moment; its end without `at`; the present line when absent.
	Branch string `json:"branch,omitempty"`
	// The number of items per page.
	Limit *int64 `json:"limit,omitempty"`
	// The `nextCursor` of the previous page.
	Cursor string `json:"cursor,omitempty"`
}

// ListAccountPostings lists the postings of an account with the balance after each, and the balance over time
// for a chart, now or at a moment. Postings are never forgotten; the times and causes of those beyond the
// horizon are.
func (client *WorldClient) ListAccountPostings(ctx context.Context, account string, query *ListAccountPostingsQuery) (*AccountPostings, error) {
	return callFor[AccountPostings](ctx, client.connection, request{
		operation: "listAccountPostings",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/ledger/accounts/" + url.PathEscape(account) + "/postings",
		query:     query,
	})
}

// ListRequestsQuery has the parameters of ListRequests.
type ListRequestsQuery struct {
	// Only calls of this operation.
	Operation string `json:"operation,omitempty"`
	// Only answers with this status, such as 404, or of this class, such as 4xx.
	Status string `json:"status,omitempty"`
	// Only requests with exactly this id in the path, the query, a header, the body or the answer.
	About string `json:"about,omitempty"`
	// Only the request with this place in the log.
	Number *int64 `json:"number,omitempty"`
	// Only this method.
	Method ListRequestsMethod `json:"method,omitempty"`
	// Only paths that contain this text.
	Path string `json:"path,omitempty"`
	// The first moment: a moment's number or an ISO 8601 time.
	From string `json:"from,omitempty"`
	// The last moment: a moment's number or an ISO 8601 time.
	To string `json:"to,omitempty"`
	// The first sequence.
	First *int64 `json:"first,omitempty"`
	// The last sequence.
	Last *int64 `json:"last,omitempty"`
	// True for those that were answered with 4xx or 5xx, false for the others.
	Refused *bool `json:"refused,omitempty"`
	// True for those whose answer a moment records, false for the others.
	Recorded *bool `json:"recorded,omitempty"`
	// Shows the requests of a line as of this moment: a moment's number or an ISO 8601 time.
	At string `json:"at,omitempty"`
	// Only requests that were answered on the line of this branch; on any line when absent, without `at`.
	Branch string `json:"branch,omitempty"`
	// The form of the answer; `Accept: text/x-shellscript` is curl too.
	Format ListRequestsFormat `json:"format,omitempty"`
	// The number of items per page.
	Limit *int64 `json:"limit,omitempty"`
	// The `nextCursor` of the previous page.
	Cursor string `json:"cursor,omitempty"`
}

// ListRequests lists recent requests to the API, reads too, newest first; as curl commands, oldest first,
// with `format=curl`. New requests replace the oldest; a rewind changes nothing.
func (client *WorldClient) ListRequests(ctx context.Context, query *ListRequestsQuery) (*RequestList, error) {
	return callFor[RequestList](ctx, client.connection, request{
		operation: "listRequests",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/requests",
		query:     query,
	})
}

// CountRequestsQuery has the parameters of CountRequests.
type CountRequestsQuery struct {
	// Only calls of this operation.
	Operation string `json:"operation,omitempty"`
	// Only answers with this status, such as 404, or of this class, such as 4xx.
	Status string `json:"status,omitempty"`
	// Only requests with exactly this id in the path, the query, a header, the body or the answer.
	About string `json:"about,omitempty"`
}

// CountRequests counts all requests to the API since the world was created or reset, also those that the log
// no longer has. A rewind does not change the count.
func (client *WorldClient) CountRequests(ctx context.Context, query *CountRequestsQuery) (*RequestCount, error) {
	return callFor[RequestCount](ctx, client.connection, request{
		operation: "countRequests",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/requests/count",
		query:     query,
	})
}

// GetCoverageQuery has the parameters of GetCoverage.
type GetCoverageQuery struct {
	// Only this kind.
	Kind CoverageOfKindKind `json:"kind,omitempty"`
	// True to add a scenario to everything that was never met.
	Scenarios *bool `json:"scenarios,omitempty"`
}

// GetCoverage shows what all worlds have met since the process began, deleted ones too, and what was never
// tried.
func (client *WorldClient) GetCoverage(ctx context.Context, query *GetCoverageQuery) (*CoverageReport, error) {
	return callFor[CoverageReport](ctx, client.connection, request{
		operation: "getCoverage",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/coverage",
		query:     query,
	})
}

// GetCapsuleQuery has the parameters of GetCapsule.
type GetCapsuleQuery struct {
	// True to keep everything as it was sent, which needs the token for all worlds where an admin token is set;
	// otherwise secrets are replaced, and the answers and hashes are those of the replaced inputs.
	Secrets *bool `json:"secrets,omitempty"`
}

// GetCapsule returns all inputs of a world as one file, which can be replayed.
func (client *WorldClient) GetCapsule(ctx context.Context, query *GetCapsuleQuery) (string, error) {
	return callForText(ctx, client.connection, request{
		operation: "getCapsule",
		method:    "GET",
		path:      "/worlds/" + url.PathEscape(client.world) + "/capsule",
		query:     query,
		receives:  "application/x-ndjson",
	})
}

// ReplayCapsule replays a capsule in its own world and reports the first difference from the recording.
func (client *WorldClient) ReplayCapsule(ctx context.Context, body *CapsuleFile) (*ReplayResult, error) {
	return callFor[ReplayResult](ctx, client.connection, request{
		operation: "replayCapsule",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/capsule/replay",
		body:      orEmpty(body),
	})
}

// BisectCapsuleQuery has the parameters of BisectCapsule.
type BisectCapsuleQuery struct {
	// A condition on resources as the API shows them, such as `Quote:… status = "COMPLETED" and not
	// (InternalAccount:… balance.amount >= 1000)`. Comparisons are = != < <= > >= and `exists`.
	Condition string `json:"condition,omitempty"`
	// The invariant that turns when it is broken, instead of a condition.
	Invariant string `json:"invariant,omitempty"`
	// The number of the input after which the search begins; the beginning of the capsule when absent.
	After *int64 `json:"after,omitempty"`
}

// BisectCapsule finds the inputs that change a condition or an invariant.
func (client *WorldClient) BisectCapsule(ctx context.Context, body *CapsuleFile, query *BisectCapsuleQuery) (*CapsuleBisection, error) {
	return callFor[CapsuleBisection](ctx, client.connection, request{
		operation: "bisectCapsule",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/capsule/bisect",
		query:     query,
		body:      orEmpty(body),
	})
}

// CompareCapsulesQuery has the parameters of CompareCapsules.
type CompareCapsulesQuery struct {
	// The name of another world, whose inputs are the first run instead of a capsule.
	With string `json:"with,omitempty"`
}

// CompareCapsules compares two runs of the same test; finds the first input, answer or event that differs.
func (client *WorldClient) CompareCapsules(ctx context.Context, body *CapsulePair, query *CompareCapsulesQuery) (*RunComparison, error) {
	return callFor[RunComparison](ctx, client.connection, request{
		operation: "compareCapsules",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/capsule/compare",
		query:     query,
		body:      orEmpty(body),
	})
}

// ExportCapsuleQuery has the parameters of ExportCapsule.
type ExportCapsuleQuery struct {
	// The form of the text.
	Format ExportCapsuleFormat `json:"format,omitempty"`
	// A condition on resources as the API shows them, such as `Quote:… status = "COMPLETED" and not
	// (InternalAccount:… balance.amount >= 1000)`. Comparisons are = != < <= > >= and `exists`.
	Condition string `json:"condition,omitempty"`
	// True to keep everything as it was sent, which needs the token for all worlds where an admin token is set;
	// otherwise secrets are replaced, and the answers and hashes are those of the replaced inputs.
	Secrets *bool `json:"secrets,omitempty"`
}

// ExportCapsule writes a capsule as a feature, a script of curl calls or a test, each of which passes when it
// runs.
func (client *WorldClient) ExportCapsule(ctx context.Context, body *CapsuleFile, query *ExportCapsuleQuery) (string, error) {
	return callForText(ctx, client.connection, request{
		operation: "exportCapsule",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/capsule/export",
		query:     query,
		body:      orEmpty(body),
		receives:  "text/plain",
	})
}

// OpenCapsuleQuery has the parameters of OpenCapsule.
type OpenCapsuleQuery struct {
	// The name of the new world. Default: that in the capsule, with a number if it is taken.
	Name string `json:"name,omitempty"`
	// The input to stop before; by default the last that is not the answer of an endpoint. One more than the
	// number of inputs stands after the last.
	Before *int64 `json:"before,omitempty"`
	// Leaves the webhooks as they are; without it, events wait to be fetched (pull mode).
	Webhooks string `json:"webhooks,omitempty"`
}

// OpenCapsule creates a world from a capsule, with its past; its clock is frozen before the last input.
func (client *WorldClient) OpenCapsule(ctx context.Context, body *CapsuleFile, query *OpenCapsuleQuery) (*OpenedWorld, error) {
	return callFor[OpenedWorld](ctx, client.connection, request{
		operation: "openCapsule",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/capsule/open",
		query:     query,
		body:      orEmpty(body),
	})
}

// ShrinkCapsuleQuery has the parameters of ShrinkCapsule.
type ShrinkCapsuleQuery struct {
	// A condition on resources as the API shows them, such as `Quote:… status = "COMPLETED" and not
	// (InternalAccount:… balance.amount >= 1000)`. Comparisons are = != < <= > >= and `exists`.
	Condition string `json:"condition,omitempty"`
	// The invariant that turns when it is broken, instead of a condition.
	Invariant string `json:"invariant,omitempty"`
	// True to keep everything as it was sent, which needs the token for all worlds where an admin token is set;
	// otherwise secrets are replaced, and the answers and hashes are those of the replaced inputs.
	Secrets *bool `json:"secrets,omitempty"`
}

// ShrinkCapsule removes inputs of a capsule while a condition is still met, or an invariant still broken, at
// the end.
func (client *WorldClient) ShrinkCapsule(ctx context.Context, body *CapsuleFile, query *ShrinkCapsuleQuery) (*ShrunkCapsule, error) {
	return callFor[ShrunkCapsule](ctx, client.connection, request{
		operation: "shrinkCapsule",
		method:    "POST",
		path:      "/worlds/" + url.PathEscape(client.world) + "/capsule/shrink",
		query:     query,
		body:      orEmpty(body),
	})
}
