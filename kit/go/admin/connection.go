// Package admin is a client of the admin plane with a method for each of its operations.
package admin

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"sandglass.example/sandglass/internal/rest"
)

// Error is a refused call: the operation, the status and the server's explanation.
type Error = rest.Error

// Connection is the address of a Sandglass, with the token that opens its admin plane, if any.
type Connection struct {
	URL   string
	Token string
}

// Client has the operations on the worlds of a process.
type Client struct {
	connection Connection
}

// WorldClient has the operations on one world.
type WorldClient struct {
	connection Connection
	world      string
}

// NewClient returns a client for the worlds of a process.
func NewClient(connection Connection) *Client {
	return &Client{connection}
}

// NewWorldClient returns a client for one world.
func NewWorldClient(connection Connection, world string) *WorldClient {
	return &WorldClient{connection, world}
}

// Scalar is a Text or a Number, where the admin plane takes either.
type Scalar interface {
	isScalar()
}

// Text is a text where the admin plane also takes other types.
type Text string

// Number is a number where the admin plane also takes other types.
type Number float64

func (Text) isScalar() {}

func (Number) isScalar() {}

type request struct {
	operation, method, path string
	query, body             any
	sends, receives         string
}

func callForNothing(ctx context.Context, connection Connection, call request) error {
	_, err := callForFile(ctx, connection, call)
	return err
}

func callForText(ctx context.Context, connection Connection, call request) (string, error) {
	content, err := callForFile(ctx, connection, call)
	return string(content), err
}

func callFor[Answer any](ctx context.Context, connection Connection, call request) (*Answer, error) {
	content, err := callForFile(ctx, connection, call)
	if err != nil {
		return nil, err
	}
	answer := new(Answer)
	if err := json.Unmarshal(content, answer); err != nil {
		return nil, fmt.Errorf("the answer to %s cannot be read: %w", call.operation, err)
	}
	return answer, nil
}

func callForFile(ctx context.Context, connection Connection, call request) ([]byte, error) {
	query, err := encoded(call.query)
	if err != nil {
		return nil, fmt.Errorf("the query of %s cannot be written: %w", call.operation, err)
	}
	header := http.Header{}
	if connection.Token != "" {
		header.Set("Authorization", "Bearer "+connection.Token)
	}
	return rest.Send(ctx, rest.Request{
		Operation:   call.operation,
		Method:      call.method,
		URL:         strings.TrimRight(connection.URL, "/") + "/admin" + call.path + query,
		Body:        call.body,
		ContentType: call.sends,
		Accept:      call.receives,
		Header:      header,
	})
}

// encoded writes the members of a query as JSON has them.
func encoded(query any) (string, error) {
	content, err := json.Marshal(query)
	if err != nil {
		return "", err
	}
	var members map[string]any
	decoder := json.NewDecoder(bytes.NewReader(content))
	decoder.UseNumber()
	if err := decoder.Decode(&members); err != nil || len(members) == 0 {
		return "", err
	}
	values := url.Values{}
	for name, value := range members {
		values.Set(name, fmt.Sprint(value))
	}
	return "?" + values.Encode(), nil
}

func orEmpty[Body any](body *Body) Body {
	if body == nil {
		return *new(Body)
	}
	return *body
}
