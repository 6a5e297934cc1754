// Package sandglass controls a Sandglass, a stand-in for a payments API, from tests.
package sandglass

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"strings"

	"sandglass.example/sandglass/admin"
	"sandglass.example/sandglass/internal/rest"
)

// Error is a refused call: the operation, the status and the server's explanation.
type Error = admin.Error

// Sandglass is a running Sandglass.
type Sandglass struct {
	URL string
	// Admin has the operations of the admin plane on worlds.
	Admin *admin.Client

	connection admin.Connection
}

// Connect connects to a running Sandglass, and refuses one that does not fit this kit. The token may be empty.
func Connect(ctx context.Context, url, adminToken string) (*Sandglass, error) {
	url = strings.TrimRight(url, "/")
	content, err := rest.Send(ctx, rest.Request{Operation: "health", Method: "GET", URL: url + "/health"})
	if _, isRefused := err.(*Error); err != nil && !isRefused {
		return nil, err
	}
	var health struct {
		Version string
		Worlds  *int
	}
	if json.Unmarshal(content, &health) != nil || health.Worlds == nil {
		return nil, fmt.Errorf("something other than Sandglass answers at %s", url)
	}
	if release(health.Version) != release(admin.Release) {
		return nil, fmt.Errorf(
			"%s runs Sandglass %s, but this kit is for %s. Install version %s of the kit, or start Sandglass %s",
			url, health.Version, admin.Release, release(health.Version), release(admin.Release))
	}
	connection := admin.Connection{URL: url, Token: adminToken}
	return &Sandglass{url, admin.NewClient(connection), connection}, nil
}

var numbers = regexp.MustCompile(`^(0\.)*\d+`)

// release returns the part of a version whose change can break clients: the first number that is not 0.
func release(version string) string {
	if found := numbers.FindString(version); found != "" {
		return found
	}
	return version
}

// NewWorld creates a world with its own clock and credential.
func (sandglass *Sandglass) NewWorld(ctx context.Context, settings admin.NewWorld) (*World, error) {
	facts, err := sandglass.Admin.CreateWorld(ctx, &settings)
	if err != nil {
		return nil, err
	}
	return newWorld(sandglass.connection, facts), nil
}

// Process is a Sandglass that was started here.
type Process struct {
	*Sandglass
	command *exec.Cmd
	input   io.Closer
}

// Start runs the command sandglass, or that of SANDGLASS_COMMAND, on a free port. Close ends it, and so does the end of
// this program.
func Start(ctx context.Context, adminToken string) (*Process, error) {
	words := splitCommand(os.Getenv("SANDGLASS_COMMAND"))
	if len(words) == 0 {
		words = []string{"sandglass"}
	}
	// It ends with its standard input, which closes however this program ends.
	command := exec.Command(words[0], append(words[1:], "start", "--port", "0", "--stop-with-stdin")...)
	command.Stderr = os.Stderr
	input, err := command.StdinPipe()
	if err != nil {
		return nil, err
	}
	output, err := command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := command.Start(); err != nil {
		return nil, fmt.Errorf("the command %s cannot be run. Install it with `npm install --global sandglass`, "+
			"or set SANDGLASS_URL to the address of a running Sandglass: %w", words[0], err)
	}
	process := &Process{command: command, input: input}
	url, err := address(output)
	if err == nil {
		process.Sandglass, err = Connect(ctx, url, adminToken)
	}
	if err != nil {
		process.Close()
		return nil, err
	}
	return process, nil
}

// Close ends the process.
func (process *Process) Close() {
	_ = process.input.Close()
	_ = process.command.Wait()
}

var (
	commandWord = regexp.MustCompile(`(?:[^\s"']|"[^"]*"|'[^']*')+`)
	quoted      = regexp.MustCompile(`"([^"]*)"|'([^']*)'`)
)

// splitCommand splits at spaces outside quotes. A backslash is a character like any other, for Windows.
func splitCommand(command string) []string {
	words := commandWord.FindAllString(command, -1)
	for index, word := range words {
		words[index] = quoted.ReplaceAllString(word, "$1$2")
	}
	return words
}

var listens = regexp.MustCompile(`listens at (https?://[^/\s]+)`)

// address waits until the process listens.
func address(output io.Reader) (string, error) {
	said := ""
	for lines := bufio.NewScanner(output); lines.Scan(); {
		said += lines.Text() + "\n"
		if found := listens.FindStringSubmatch(lines.Text()); found != nil {
			// Its log is not kept, but must not fill the pipe.
			go io.Copy(io.Discard, output)
			return found[1], nil
		}
	}
	return "", fmt.Errorf("Sandglass ended before it listened:\n%s", said)
}
