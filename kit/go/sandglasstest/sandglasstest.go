// Package sandglasstest gives each test its own world, also parallel ones.
//
// A package whose tests use it has this function:
//
//	func TestMain(m *testing.M) { sandglasstest.Main(m) }
package sandglasstest

import (
	"context"
	"errors"
	"os"
	"sync"
	"testing"
	"time"

	"sandglass.example/sandglass"
	"sandglass.example/sandglass/admin"
)

// session is the Sandglass of the tests of a package.
var session struct {
	lock      sync.Mutex
	isRunning bool
	sandglass *sandglass.Sandglass
	process   *sandglass.Process
	err       error
}

// Main runs the tests of a package. The first one that needs a Sandglass starts it, unless SANDGLASS_URL names one; it
// ends with the tests.
func Main(m *testing.M) {
	session.isRunning = true
	status := m.Run()
	if session.process != nil {
		session.process.Close()
	}
	os.Exit(status)
}

// Sandglass returns the Sandglass of the tests.
func Sandglass(t testing.TB) *sandglass.Sandglass {
	t.Helper()
	session.lock.Lock()
	defer session.lock.Unlock()
	if session.sandglass == nil && session.err == nil {
		session.err = open()
	}
	if session.err != nil {
		t.Fatal(session.err)
	}
	return session.sandglass
}

func open() (err error) {
	token := os.Getenv("SANDGLASS_ADMIN_TOKEN")
	if url := os.Getenv("SANDGLASS_URL"); url != "" {
		session.sandglass, err = sandglass.Connect(context.Background(), url, token)
		return err
	}
	if !session.isRunning {
		return errors.New("nothing would end the Sandglass of these tests. Add to the package: " +
			"func TestMain(m *testing.M) { sandglasstest.Main(m) }")
	}
	if session.process, err = sandglass.Start(context.Background(), token); err == nil {
		session.sandglass = session.process.Sandglass
	}
	return err
}

// World is the world of a test. Its methods fail the test instead of returning an error; those of the embedded World
// return it.
type World struct {
	*sandglass.World
	t testing.TB
}

// NewWorld creates a world for the test. When the test ends, it is deleted; if the test failed, its capsule is saved.
func NewWorld(t testing.TB, settings admin.NewWorld) *World {
	t.Helper()
	created, err := Sandglass(t).NewWorld(context.Background(), settings)
	require(t, err)
	world := &World{created, t}
	t.Cleanup(world.end)
	return world
}

func (world *World) end() {
	if world.t.Failed() {
		world.t.Log(saveCapsule(world))
	}
	if err := world.Delete(context.Background()); err != nil {
		world.t.Error(err)
	}
}

// API calls the API as a client of this world, and decodes the answer. The body and the answer may be nil.
func (world *World) API(method, path string, body, answer any, headers ...sandglass.Header) {
	world.t.Helper()
	require(world.t, world.World.API(context.Background(), method, path, body, answer, headers...))
}

// Now returns the time of the world's clock.
func (world *World) Now() time.Time {
	world.t.Helper()
	now, err := world.World.Now(context.Background())
	require(world.t, err)
	return now
}

// Advance advances the clock by a duration such as "6 minutes", and runs every task when it is due.
func (world *World) Advance(by string) *admin.Advance {
	world.t.Helper()
	advance, err := world.World.Advance(context.Background(), by)
	require(world.t, err)
	return advance
}

// WaitUntilDelivered waits in real time until the webhooks in flight are answered. It does not move the clock.
func (world *World) WaitUntilDelivered() {
	world.t.Helper()
	require(world.t, world.World.WaitUntilDelivered(context.Background()))
}

// Explain explains in sentences how a resource got into its state.
func (world *World) Explain(resource string) *admin.Explanation {
	world.t.Helper()
	explanation, err := world.World.Explain(context.Background(), resource)
	require(world.t, err)
	return explanation
}

// Capsule returns all inputs of the world as the text of a .sandglass-capsule file.
func (world *World) Capsule() string {
	world.t.Helper()
	capsule, err := world.World.Capsule(context.Background())
	require(world.t, err)
	return capsule
}

// NextEvent returns the next event of a type that was not returned before; it waits for it if necessary.
func (world *World) NextEvent(eventType string) *admin.Event {
	world.t.Helper()
	event, err := world.World.NextEvent(context.Background(), eventType, sandglass.Awaited{})
	require(world.t, err)
	return event
}

// NewReceiver starts a receiver that gets the webhooks of the world, and verifies their signatures.
func (world *World) NewReceiver() *sandglass.WebhookReceiver {
	world.t.Helper()
	key, err := world.Admin.GetPublicKey(context.Background())
	require(world.t, err)
	receiver, err := sandglass.NewWebhookReceiver(key.Pem)
	require(world.t, err)
	world.t.Cleanup(func() { _ = receiver.Close() })
	world.API("PATCH", "/config", map[string]string{"webhookEndpoint": receiver.URL}, nil)
	return receiver
}

func require(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
