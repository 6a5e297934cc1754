// Package rest sends requests with JSON.
package rest

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
)

// JSON is the media type of most bodies.
const JSON = "application/json"

// Error is a refused call: the operation, the status and the server's explanation.
type Error struct {
	Operation string
	Status    int
	// Code is the error code, such as INVALID_INPUT.
	Code string
	// Explanation says what was received and what was expected.
	Explanation string
	// Body is the body of the answer.
	Body []byte
}

func (refused *Error) Error() string {
	code := refused.Code
	if code != "" {
		code = " " + code
	}
	return fmt.Sprintf("%s was refused with %d%s: %s", refused.Operation, refused.Status, code, refused.Explanation)
}

// Request is a call of an operation. Its body is sent as it is if it is a []byte, and as JSON otherwise.
type Request struct {
	Operation, Method, URL string
	Body                   any
	ContentType, Accept    string
	Header                 http.Header
}

// Send sends a request and returns the body of the answer, or an *Error when it is refused.
func Send(ctx context.Context, call Request) ([]byte, error) {
	request, err := newRequest(ctx, call)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be sent: %w", call.Operation, err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, fmt.Errorf("no Sandglass answers at %s: %w", call.URL, err)
	}
	defer response.Body.Close()
	content, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, fmt.Errorf("the answer to %s broke off: %w", call.Operation, err)
	}
	if response.StatusCode >= http.StatusBadRequest {
		return nil, refusal(call.Operation, response.StatusCode, content)
	}
	return content, nil
}

func newRequest(ctx context.Context, call Request) (*http.Request, error) {
	content, isSentAsIs := call.Body.([]byte)
	if call.Body != nil && !isSentAsIs {
		written, err := json.Marshal(call.Body)
		if err != nil {
			return nil, err
		}
		content = written
	}
	request, err := http.NewRequestWithContext(ctx, call.Method, call.URL, bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	for name, values := range call.Header {
		request.Header[name] = values
	}
	request.Header.Set("Accept", orJSON(call.Accept))
	if call.Body != nil {
		request.Header.Set("Content-Type", orJSON(call.ContentType))
	}
	return request, nil
}

func orJSON(mediaType string) string {
	if mediaType == "" {
		return JSON
	}
	return mediaType
}

func refusal(operation string, status int, body []byte) *Error {
	members := struct{ Code, Message string }{Message: string(body)}
	// A body that is not JSON is the explanation itself.
	_ = json.Unmarshal(body, &members)
	return &Error{operation, status, members.Code, members.Message, body}
}
