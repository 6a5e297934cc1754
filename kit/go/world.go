package sandglass

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"

	"sandglass.example/sandglass/admin"
	"sandglass.example/sandglass/internal/rest"
)

// World is an isolated sandbox with its own clock, credential and history.
type World struct {
	Name string
	// BaseURL is the base URL of the API.
	BaseURL      string
	ClientID     string
	ClientSecret string
	// Admin has all operations of the admin plane on this world.
	Admin *admin.WorldClient

	url      string
	lock     sync.Mutex
	returned map[string]bool
}

func newWorld(connection admin.Connection, facts *admin.WorldWithCredential) *World {
	return &World{
		Name:         facts.Name,
		BaseURL:      facts.BaseURL,
		ClientID:     facts.ClientID,
		ClientSecret: facts.ClientSecret,
		Admin:        admin.NewWorldClient(connection, facts.Name),
		url:          connection.URL,
		returned:     map[string]bool{},
	}
}

// Authorization returns the Authorization header of the API for this world.
func (world *World) Authorization() string {
	pair := world.ClientID + ":" + world.ClientSecret
	return "Basic " + base64.StdEncoding.EncodeToString([]byte(pair))
}

// Env returns the variables that a system under test needs to use this world, as exec.Cmd takes them.
func (world *World) Env() []string {
	return []string{
		"SANDGLASS_URL=" + world.url,
		"SANDGLASS_BASE_URL=" + world.BaseURL,
		"SANDGLASS_WORLD=" + world.Name,
		"SANDGLASS_CLIENT_ID=" + world.ClientID,
		"SANDGLASS_CLIENT_SECRET=" + world.ClientSecret,
	}
}

// API calls the API as a client of this world, and decodes the answer. The body and the answer may be nil.
func (world *World) API(ctx context.Context, method, path string, body, answer any, headers ...Header) error {
	header := http.Header{"Authorization": {world.Authorization()}}
	for _, each := range headers {
		for name, value := range each {
			header.Set(name, value)
		}
	}
	operation := method + " " + path
	content, err := rest.Send(ctx, rest.Request{
		Operation: operation,
		Method:    method,
		URL:       world.BaseURL + path,
		Body:      body,
		Header:    header,
	})
	if err != nil || answer == nil {
		return err
	}
	if err := json.Unmarshal(content, answer); err != nil {
		return fmt.Errorf("the answer to %s cannot be read: %w", operation, err)
	}
	return nil
}

// Header has the headers of a request.
type Header map[string]string

// Now returns the time of the world's clock.
func (world *World) Now(ctx context.Context) (time.Time, error) {
	clock, err := world.Admin.GetClock(ctx, nil)
	if err != nil {
		return time.Time{}, err
	}
	return time.Parse(time.RFC3339, clock.Now)
}

// Advance advances the clock by a duration such as "6 minutes", and runs every task when it is due.
func (world *World) Advance(ctx context.Context, by string) (*admin.Advance, error) {
	return world.Admin.AdvanceClock(ctx, admin.Destination{By: by})
}

// WaitUntilDelivered waits in real time until the webhooks in flight are answered. It does not move the clock.
func (world *World) WaitUntilDelivered(ctx context.Context) error {
	_, err := world.Admin.WaitFor(ctx, admin.Wait{For: admin.Text("delivered")})
	return err
}

// Explain explains in sentences how a resource got into its state.
func (world *World) Explain(ctx context.Context, resource string) (*admin.Explanation, error) {
	return world.Admin.ExplainResource(ctx, resource, nil)
}

// Capsule returns all inputs of the world as the text of a .sandglass-capsule file.
func (world *World) Capsule(ctx context.Context) (string, error) {
	return world.Admin.GetCapsule(ctx, nil)
}

// Delete deletes the world, unless it is deleted already.
func (world *World) Delete(ctx context.Context) error {
	err := world.Admin.DeleteWorld(ctx)
	if hasStatus(err, http.StatusNotFound) {
		return nil
	}
	return err
}

// Awaited says which event of a type is meant, and how long to wait for it.
type Awaited struct {
	// About is the id of the resource; of any by default.
	About string
	// Within is a duration in real time; 5 seconds by default.
	Within string
}

// MissingEventError says which event has not come, and which ones came instead.
type MissingEventError struct {
	sentence string
}

func (missing *MissingEventError) Error() string {
	return missing.sentence
}

// NextEvent returns the next event of a type that was not returned before; it waits for it if necessary.
func (world *World) NextEvent(ctx context.Context, eventType string, awaited Awaited) (*admin.Event, error) {
	// Read first: an event that comes while the events are listed is after it.
	facts, err := world.Admin.GetWorld(ctx)
	if err != nil {
		return nil, err
	}
	event, err := world.firstNew(ctx, eventType, awaited.About)
	if event != nil || err != nil {
		return event, err
	}
	if err := world.awaitEvent(ctx, eventType, awaited, facts.Head); err != nil {
		return nil, err
	}
	event, err = world.firstNew(ctx, eventType, awaited.About)
	if event == nil && err == nil {
		err = &MissingEventError{eventType + " was undone by a rewind before it could be read"}
	}
	return event, err
}

// firstNew returns the oldest event that was not returned before, if any.
func (world *World) firstNew(ctx context.Context, eventType, about string) (*admin.Event, error) {
	world.lock.Lock()
	defer world.lock.Unlock()
	limit := int64(100)
	query := admin.ListEventsQuery{Type: eventType, Resource: about, Limit: &limit}
	var oldest *admin.Event
	for {
		page, err := world.Admin.ListEvents(ctx, &query)
		if err != nil {
			return nil, err
		}
		for index := range page.Data {
			if !world.returned[page.Data[index].ID] {
				oldest = &page.Data[index]
			}
		}
		query.Cursor = page.NextCursor
		if query.Cursor == "" {
			break
		}
	}
	if oldest != nil {
		world.returned[oldest.ID] = true
	}
	return oldest, nil
}

func (world *World) awaitEvent(ctx context.Context, eventType string, awaited Awaited, after int64) error {
	within := awaited.Within
	if within == "" {
		within = "5s"
	}
	_, err := world.Admin.WaitFor(ctx, admin.Wait{
		For:    admin.WaitFor{Event: eventType, About: awaited.About, After: admin.Number(after)},
		Within: within,
	})
	var refused *Error
	if errors.As(err, &refused) && refused.Status == http.StatusRequestTimeout {
		return world.missing(ctx, eventType, awaited.About, refused)
	}
	return err
}

func (world *World) missing(ctx context.Context, eventType, about string, refused *Error) error {
	limit := int64(10)
	page, err := world.Admin.ListEvents(ctx, &admin.ListEventsQuery{Limit: &limit})
	if err != nil {
		return err
	}
	var came []string
	for _, event := range page.Data {
		came = append(came, named(event.Type, event.Resource))
	}
	instead := "No event has come at all."
	if len(came) > 0 {
		instead = fmt.Sprintf("Came instead, newest first: %s.", strings.Join(came, ", "))
	}
	return &MissingEventError{fmt.Sprintf("%s has not come. %s %s", named(eventType, about), instead, refused.Explanation)}
}

func named(eventType, about string) string {
	if about == "" {
		return eventType
	}
	return eventType + " about " + about
}

func hasStatus(err error, status int) bool {
	var refused *Error
	return errors.As(err, &refused) && refused.Status == status
}
