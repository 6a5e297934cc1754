package sandglass

import (
	"crypto/ecdsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"errors"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
)

// Both names carry the same signature.
var signatureHeaders = []string{"X-Grid-Signature", "X-Service-Signature"}

// WebhookEvent is an event as it is sent.
type WebhookEvent struct {
	ID        string         `json:"id"`
	Type      string         `json:"type"`
	Timestamp string         `json:"timestamp"`
	Data      map[string]any `json:"data"`
}

// WebhookSignatureError says why the signature of a webhook is missing, malformed or invalid.
type WebhookSignatureError struct {
	sentence string
}

func (invalid *WebhookSignatureError) Error() string {
	return invalid.sentence
}

// VerifyWebhook returns the event of a webhook whose signature over the raw body is valid. The public key is a PEM
// text, as GetPublicKey returns it.
func VerifyWebhook(body []byte, header http.Header, publicKey string) (*WebhookEvent, error) {
	key, err := parsePublicKey(publicKey)
	if err != nil {
		return nil, err
	}
	signature, err := readSignature(header)
	if err != nil {
		return nil, err
	}
	hash := sha256.Sum256(body)
	if !ecdsa.VerifyASN1(key, hash[:], signature) {
		return nil, &WebhookSignatureError{
			"the signature of the webhook is not that of its body under this public key",
		}
	}
	event := new(WebhookEvent)
	return event, json.Unmarshal(body, event)
}

func parsePublicKey(text string) (*ecdsa.PublicKey, error) {
	block, _ := pem.Decode([]byte(text))
	if block == nil {
		return nil, errors.New("the public key of the webhooks is not a PEM text")
	}
	parsed, err := x509.ParsePKIXPublicKey(block.Bytes)
	if err != nil {
		return nil, err
	}
	key, isECDSA := parsed.(*ecdsa.PublicKey)
	if !isECDSA {
		return nil, errors.New("the public key of the webhooks is not a key of P-256")
	}
	return key, nil
}

func readSignature(header http.Header) ([]byte, error) {
	value := ""
	for _, name := range signatureHeaders {
		if value == "" {
			value = header.Get(name)
		}
	}
	if value == "" {
		return nil, &WebhookSignatureError{"the webhook has no header " + strings.Join(signatureHeaders, " or ")}
	}
	malformed := &WebhookSignatureError{
		"the signature header of the webhook is neither base64 nor JSON of version 1",
	}
	if strings.HasPrefix(value, "{") {
		var members struct{ V, S string }
		if err := json.Unmarshal([]byte(value), &members); err != nil || members.V != "1" {
			return nil, malformed
		}
		value = members.S
	}
	signature, err := base64.StdEncoding.DecodeString(value)
	if err != nil {
		return nil, malformed
	}
	return signature, nil
}

// WebhookReceiver is a server that keeps the events it receives.
type WebhookReceiver struct {
	URL string

	publicKey string
	server    *http.Server
	lock      sync.Mutex
	events    []WebhookEvent
	refused   []string
}

// NewWebhookReceiver listens on 127.0.0.1. The public key is a PEM text, as GetPublicKey returns it.
func NewWebhookReceiver(publicKey string) (*WebhookReceiver, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	receiver := &WebhookReceiver{URL: "http://" + listener.Addr().String() + "/webhooks", publicKey: publicKey}
	receiver.server = &http.Server{Handler: http.HandlerFunc(receiver.receive)}
	go receiver.server.Serve(listener)
	return receiver, nil
}

func (receiver *WebhookReceiver) receive(answer http.ResponseWriter, request *http.Request) {
	body, err := io.ReadAll(request.Body)
	if err != nil {
		answer.WriteHeader(http.StatusBadRequest)
		return
	}
	event, err := VerifyWebhook(body, request.Header, receiver.publicKey)
	receiver.lock.Lock()
	defer receiver.lock.Unlock()
	if err != nil {
		receiver.refused = append(receiver.refused, err.Error())
		answer.WriteHeader(http.StatusUnauthorized)
		return
	}
	receiver.events = append(receiver.events, *event)
}

// Events returns the events with a valid signature, in the order of their arrival.
func (receiver *WebhookReceiver) Events() []WebhookEvent {
	receiver.lock.Lock()
	defer receiver.lock.Unlock()
	return append([]WebhookEvent(nil), receiver.events...)
}

// Types returns the types of the received events.
func (receiver *WebhookReceiver) Types() []string {
	var types []string
	for _, event := range receiver.Events() {
		types = append(types, event.Type)
	}
	return types
}

// Refused returns the reasons why others were answered with 401.
func (receiver *WebhookReceiver) Refused() []string {
	receiver.lock.Lock()
	defer receiver.lock.Unlock()
	return append([]string(nil), receiver.refused...)
}

// Close stops the server.
func (receiver *WebhookReceiver) Close() error {
	return receiver.server.Close()
}
